// The organiser's own register: only a browser that is signed in is answered.
import type {
  RegisterImported,
  RegisterPage,
  RegisterPerson,
  RegisterWritten,
} from '../../generated/protocol';
import { get, post } from '../net/api';

export type { RegisterImported, RegisterPage, RegisterPerson };
export type PersonData = Omit<RegisterPerson, 'person' | 'events'>;

export const nobody: PersonData = {
  name: '', latin: '', card: '', city: '', institution: '', born: 0, phone: '', rating: 0, account: '',
}; // prettier-ignore

export const readRegister = (words: string, from = 0, limit = 50): Promise<RegisterPage> =>
  get(`/api/register?q=${encodeURIComponent(words.trim())}&from=${from}&limit=${limit}`);
export const writePerson = (person: string, data: PersonData): Promise<RegisterWritten> =>
  post('/api/register/write', { person, ...data });
export const erasePerson = (person: string): Promise<unknown> => post('/api/register/erase', { person });
export const bringList = (csv: string, ratings: boolean): Promise<RegisterImported> =>
  post('/api/register/import', { csv, ratings });
export const enterPerson = (
  person: string,
  event: string,
  section: string,
  namesake: boolean,
): Promise<unknown> => post('/api/register/enter', { person, event, section, namesake });

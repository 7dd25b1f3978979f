// What every board says by itself, without asking the referee.
import { table as texts } from '../i18n/table';
import type { Message } from '../rules/types';

export const notYourTurn: Message = { key: 'not_your_turn', clause: 'D 12', ...texts.notYourTurn };

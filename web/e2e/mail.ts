// The mails that the server has sent.
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The last mail to an address with this in its subject, when it has come. */
export async function mailTo(to: string, subject: string): Promise<Mail> {
  const find = () =>
    readFileSync(process.env['MEYDAN_MAILS'] ?? '', 'utf-8')
      .split('\n')
      .slice(0, -1) // the last one may still be on its way
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Mail)
      .findLast((mail) => mail.to === to && mail.subject.includes(subject));
  await expect.poll(find).toBeTruthy();
  return find() as Mail;
}

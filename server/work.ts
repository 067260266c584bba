import type { Database } from './database/connection';
import type { MailKinds } from './mail/delivery';
import { closeDue } from './modules/resolutions/due';
import { resolutionMails } from './modules/resolutions/mail.kinds';

/** Who writes which mails. */
export const MAIL_KINDS: MailKinds = { ...resolutionMails(() => new Date()) };

/** What a module has done again and again; of several servers one does it each time. */
export interface RepeatedWork {
  readonly name: string;
  readonly everyS: number;
  run(database: Database): Promise<void>;
}

export const REPEATED_WORK: readonly RepeatedWork[] = [
  { name: 'resolutions.closeDue', everyS: 15, run: (database) => closeDue(database) },
];

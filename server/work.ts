import type { Database } from './database/connection';
import type { MailKinds } from './mail/delivery';

/** Who writes which mails. */
export const MAIL_KINDS: MailKinds = {};

/** What a module has done again and again; of several servers one does it each time. */
export interface RepeatedWork {
  readonly name: string;
  readonly everyS: number;
  run(database: Database): Promise<void>;
}

export const REPEATED_WORK: readonly RepeatedWork[] = [];

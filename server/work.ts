import type { MailKinds } from './mail/delivery';
import type { RepeatedWork } from './module';
import { MODULES } from './modules';

/** Who writes which mails. */
export const MAIL_KINDS: MailKinds = Object.assign({}, ...MODULES.map(({ mails }) => mails));

export const REPEATED_WORK: readonly RepeatedWork[] = MODULES.flatMap(({ repeated }) => repeated ?? []);

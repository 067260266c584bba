import { removeOldAnswers } from './database/idempotency';
import { measureTables } from './database/statistics';
import { removeOldCounts } from './http/rate';
import type { MailKinds } from './mail/delivery';
import type { RepeatedWork } from './module';
import { MODULES } from './modules';
import type { SearchedKind } from './search/searched';

/** Who writes which mails. */
export const MAIL_KINDS: MailKinds = Object.assign({}, ...MODULES.map(({ mails }) => mails));

/** What is found by search. */
export const SEARCHED: readonly SearchedKind[] = MODULES.flatMap(({ searched }) => searched ?? []);

/** What belongs to no module, and what the modules do. */
export const REPEATED_WORK: readonly RepeatedWork[] = [
  { name: 'idempotency.removeOldAnswers', everyS: 3_600, run: (database) => removeOldAnswers(database) },
  { name: 'limits.removeOldCounts', everyS: 300, run: (database) => removeOldCounts(database) },
  { name: 'database.measureTables', everyS: 3_600, run: (database) => measureTables(database) },
  ...MODULES.flatMap(({ repeated }) => repeated ?? []),
];

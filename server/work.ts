import type { CalendarSource } from './calendar/source';
import { pullBackWaiting } from './database/ahead';
import { removeOldAnswers } from './database/idempotency';
import { tendTables } from './database/statistics';
import { removeOldCounts } from './http/rate';
import type { LiveKind } from './live/kinds';
import type { MailKinds } from './mail/delivery';
import { DIGEST, digestKind, gatherDigests } from './mail/digest';
import type { RepeatedWork } from './module';
import { MODULES } from './modules';
import { removeOutdated } from './retention/run';
import type { SearchedKind } from './search/searched';

const OF_MODULES: MailKinds = Object.assign({}, ...MODULES.map(({ mails }) => mails));

/** Who writes which mails. */
export const MAIL_KINDS: MailKinds = { ...OF_MODULES, [DIGEST]: digestKind(OF_MODULES) };

/** What is found by search. */
export const SEARCHED: readonly SearchedKind[] = MODULES.flatMap(({ searched }) => searched ?? []);

/** What stands in somebody's calendar. */
export const CALENDAR: readonly CalendarSource[] = MODULES.flatMap(({ calendar }) => calendar ?? []);

/** What is told to open screens though no event of the record tells of it. */
export const LIVE_KINDS: readonly LiveKind[] = MODULES.flatMap(({ live }) => live ?? []);

/** What belongs to no module, and what the modules do. */
export const REPEATED_WORK: readonly RepeatedWork[] = [
  { name: 'idempotency.removeOldAnswers', everyS: 3_600, run: (database) => removeOldAnswers(database) },
  { name: 'limits.removeOldCounts', everyS: 300, run: (database) => removeOldCounts(database) },
  { name: 'database.tendTables', everyS: 3_600, run: (database) => tendTables(database) },
  { name: 'database.pullBackWaiting', everyS: 60, run: (database) => pullBackWaiting(database) },
  { name: 'mail.gatherDigests', everyS: 60, run: (database) => gatherDigests(database) },
  { name: 'retention.remove', everyS: 86_400, run: (database) => removeOutdated(database) },
  ...MODULES.flatMap(({ repeated }) => repeated ?? []),
];

import type { Migration } from 'kysely';
import * as foundation from './0001-foundation';
import * as resolutions from './0002-resolutions';
import * as live from './0003-live';
import * as deciding from './0004-deciding';
import * as papers from './0005-papers';
import * as life from './0006-life';
import * as draftIds from './0007-draft-ids';
import * as drafts from './0008-drafts';
import * as closing from './0009-closing';
import * as notifications from './0010-notifications';
import * as endedLinks from './0012-ended-links';
import * as definers from './0013-definers';

/** In order of their names. A name that has been released never changes, and neither does what stands behind it. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-resolutions': resolutions,
  '0003-live': live,
  '0004-deciding': deciding,
  '0005-papers': papers,
  '0006-life': life,
  '0007-draft-ids': draftIds,
  '0008-drafts': drafts,
  '0009-closing': closing,
  '0010-notifications': notifications,
  '0012-ended-links': endedLinks,
  '0013-definers': definers,
};

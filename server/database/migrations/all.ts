import type { Migration } from 'kysely';
import * as foundation from './0001-foundation';
import * as resolutions from './0002-resolutions';
import * as live from './0003-live';
import * as deciding from './0004-deciding';
import * as papers from './0005-papers';
import * as life from './0006-life';

/** In order of their names. A name that has been released never changes, and neither does what stands behind it. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-resolutions': resolutions,
  '0003-live': live,
  '0004-deciding': deciding,
  '0005-papers': papers,
  '0006-life': life,
};

import { sql as people } from './0001-people';
import { sql as record } from './0002-record';
import { sql as boards } from './0003-boards';
import { sql as resolutions } from './0004-resolutions';
import { sql as entering } from './0005-entering';

/**
 * The SQL of each migration, in order. Each is frozen by the hash of its text in `frozen.ts`: what has run somewhere
 * stays as it ran, and a change is another migration.
 */
export const MIGRATIONS: Readonly<Record<string, string>> = {
  '0001-people': people,
  '0002-record': record,
  '0003-boards': boards,
  '0004-resolutions': resolutions,
  '0005-entering': entering,
};

/** The first migration of folders that were written before these were frozen. */
export const BEFORE_THE_FREEZE = '0001-foundation';

import { sql as people } from './0001-people';
import { sql as record } from './0002-record';
import { sql as boards } from './0003-boards';
import { sql as resolutions } from './0004-resolutions';
import { sql as entering } from './0005-entering';
import { sql as limits } from './0006-limits';

interface Migration {
  readonly sql: string;
  /** Of its text, hexadecimal: what has run somewhere stays as it ran, and a change is another migration. */
  readonly sha256: string;
}

/** Each migration, in order. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-people': {
    sql: people,
    sha256: '9d7c01c5a664ba4b8b8bffd7e4b56e8fccd3b3161bc3dcf74453495429c78a82',
  },
  '0002-record': {
    sql: record,
    sha256: 'b3fe2b19b74eaafb35f0d8ccb957c725a49c763a5da7c8791c442d63b4e124cf',
  },
  '0003-boards': {
    sql: boards,
    sha256: 'ba86ba2ca22f63dc635d4869d2cccd809b3067e968f9d63b7a7898b44ddfd3cc',
  },
  '0004-resolutions': {
    sql: resolutions,
    sha256: '31f2a4c316f083bb15f35f67584b7554255cea046da57af943666893509e74e3',
  },
  '0005-entering': {
    sql: entering,
    sha256: '67e0b679f41b4e24c5e8cde18e8109a648f04402f3d004762950c050a0ed168b',
  },
  '0006-limits': {
    sql: limits,
    sha256: '48963f68d72dffe2df72b790898b869f6680436308cfffc06970b6de69b502e5',
  },
};

/** The first migration of folders that were written before these were frozen. */
export const BEFORE_THE_FREEZE = '0001-foundation';

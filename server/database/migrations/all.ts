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
    sha256: 'b08c3fbd78d6ee82e124cb60186a3a051aad5e98949ac6e23632b5d68d4db5df',
  },
  '0003-boards': {
    sql: boards,
    sha256: 'ba86ba2ca22f63dc635d4869d2cccd809b3067e968f9d63b7a7898b44ddfd3cc',
  },
  '0004-resolutions': {
    sql: resolutions,
    sha256: '7256aed0c96f202761492f85f7d9c48e214242835f6dd7771dfc6594a2b4aa77',
  },
  '0005-entering': {
    sql: entering,
    sha256: 'a933b3c832b5750fc85ccf2f92129e26058585d0907da43ae1983cf2599f5070',
  },
  '0006-limits': {
    sql: limits,
    sha256: '48963f68d72dffe2df72b790898b869f6680436308cfffc06970b6de69b502e5',
  },
};

/** The first migration of folders that were written before these were frozen. */
export const BEFORE_THE_FREEZE = '0001-foundation';

import { sql as people } from './0001-people';
import { sql as record } from './0002-record';
import { sql as boards } from './0003-boards';
import { sql as resolutions } from './0004-resolutions';
import { sql as entering } from './0005-entering';
import { sql as limits } from './0006-limits';
import { sql as documents } from './0007-documents';
import { sql as tags } from './0008-tags';
import { sql as reading } from './0009-reading';
import { sql as answers } from './0011-answers';
import { sql as closed } from './0012-closed';
import { sql as conflicts } from './0013-conflicts';
import { sql as lists } from './0014-lists';
import { sql as index } from './0015-index';
import { sql as narrowed } from './0017-narrowed';
import { sql as words } from './0017-words';
import { sql as structure } from './0018-structure';
import { sql as holdings } from './0019-holdings';
import { sql as terms } from './0020-terms';
import { sql as past } from './0022-past';

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
    sha256: 'f0aa21b917fb032831a2035a04b94b680951149f938429b62438a932e90c1c9c',
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
  '0007-documents': {
    sql: documents,
    sha256: 'd63bdd2f23d8ce91eb4de3a1b50193aff48bb1fa6df95ea59c6b338dc16d3b61',
  },
  '0008-tags': {
    sql: tags,
    sha256: '3394f77744689d789163b5ae6a66e8543ee66ede19b8eec0d334c62e12f3cbd0',
  },
  '0009-reading': {
    sql: reading,
    sha256: 'e866b3543d5d1590228a7871a95f90737811b40b0511a5800bcda10710721dca',
  },
  '0011-answers': {
    sql: answers,
    sha256: 'ab0a5921c922e33ba97c81be8163c35280d29ab660ea6fc831bd8c12e1537e43',
  },
  '0012-closed': {
    sql: closed,
    sha256: '5a56512e1b36d3ecb9090bb15d58383e0b50115f3f91e3fdb2d8c3d82d674b97',
  },
  '0013-conflicts': {
    sql: conflicts,
    sha256: 'd22d6e10f3c431f07334cc37962b2ed5f933afd1530c005732210573b618516e',
  },
  '0014-lists': {
    sql: lists,
    sha256: '0062544c0f982f28a2442d25141c03c451e4a575ee401d7e167e005ee0c71095',
  },
  '0015-index': {
    sql: index,
    sha256: 'e0109633417f200d39422c5e77c9595c913ff93436797eea12fa6a7dab7f4d04',
  },
  '0017-narrowed': {
    sql: narrowed,
    sha256: '242bccb51ca3e6c4e913c7b8e2105ce10eb001edbbdb41568e4ba546d43d8244',
  },
  '0017-words': {
    sql: words,
    sha256: 'f0fa1c75c253d5d7517944d30bed810e6daa9411ee0f8bdee0d640f7781a7d25',
  },
  '0018-structure': {
    sql: structure,
    sha256: '9af750d5e9fc4675a9169afa0397ecf3da6ea6e2dc4dcdf5b730417fb523a215',
  },
  '0019-holdings': {
    sql: holdings,
    sha256: 'b520a8283e4854bed288a806a13644b453c90ffa55534f25a846ad4a51f56a33',
  },
  '0020-terms': {
    sql: terms,
    sha256: '3c78e4ac28f1837ee021ff69dc84ddfce07f9c7c9a03996f773e99e3d93e98ce',
  },
  '0022-past': {
    sql: past,
    sha256: 'aadd5d128cd4b89dd7cff92dd271bc821f5702b0a8b0102e4b02174a1a417d96',
  },
};

/** The first migration of folders that were written before these were frozen. */
export const BEFORE_THE_FREEZE = '0001-foundation';

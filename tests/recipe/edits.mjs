/**
 * What a new module edits of the files that exist: each edit names the file, a text that stands in it exactly once, and what is put
 * before that text. `{sha256}` stands for the hash of the migration's text.
 */
export const EDITS = [
  ['contract/calls/all.ts', "import * as ownTasks from './ownTasks';", "import * as notes from './notes';\n"],
  ['contract/calls/all.ts', '  resolutions,\n', '  notes,\n'],
  ['contract/events.ts', "  readonly 'board.appointed':", "  readonly 'note.added': Nothing;\n"],
  [
    'contract/events.ts',
    "  'board.appointed': {",
    "  'note.added': { readers: 'members', subject: 'plain' },\n",
  ],
  [
    'server/database/migrations/all.ts',
    '\ninterface Migration {',
    "import { sql as notes } from './9999-notes';\n",
  ],
  [
    'server/database/migrations/all.ts',
    '};\n\n/** The first migration of folders',
    "  '9999-notes': {\n    sql: notes,\n    sha256: '{sha256}',\n  },\n",
  ],
  [
    'server/database/schema.ts',
    "import type { PeopleSchema } from './schema/people';",
    "import type { NotesSchema } from './schema/notes';\n",
  ],
  ['server/database/schema.ts', '    PeopleSchema,\n', '    NotesSchema,\n'],
  [
    'server/modules.ts',
    "import { people } from './modules/people/module';",
    "import { notes } from './modules/notes/module';\n",
  ],
  ['server/modules.ts', '  support,\n];', '  notes,\n'],
  [
    'src/composition/modules.ts',
    "import { people } from './modules/people';",
    "import { notes } from './modules/notes';\n",
  ],
  ['src/composition/modules.ts', '  people,\n', '  notes,\n'],
];

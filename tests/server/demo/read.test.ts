import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pagesOf } from '#server/demo/documents/markdown';
import { readRows, readText } from '#server/demo/read';
import { temporaryFolder } from '../../kit/database';

const SHARES = z.array(z.strictObject({ holder: z.string(), votes: z.number().default(1) }));

describe('a file of the demo', () => {
  const folder = temporaryFolder();
  const write = (name: string, text: string) => writeFileSync(join(folder.path, 'notes', name), text);
  beforeAll(() => mkdirSync(join(folder.path, 'notes')));
  afterAll(folder.remove);

  it('is read as its schema has it', () => {
    write('rows.json', '[{ "holder": "eva" }, { "holder": "jan", "votes": 3 }]');
    expect(readRows('notes/rows.json', SHARES, folder.path)).toEqual([
      { holder: 'eva', votes: 1 },
      { holder: 'jan', votes: 3 },
    ]);
  });

  it('is refused by its name and the place, when a row is wrong', () => {
    write('rows.json', '[{ "holder": "eva" }, { "holder": "jan", "votes": "3" }]');
    expect(() => readRows('notes/rows.json', SHARES, folder.path)).toThrow(
      'demo/notes/rows.json is not as it has to be:\n✖ Invalid input: expected number, received string\n  → at [1].votes',
    );
  });

  it('is refused by its name when it is no JSON, or not there', () => {
    write('rows.json', '[{');
    expect(() => readRows('notes/rows.json', SHARES, folder.path)).toThrow(
      /^demo\/notes\/rows\.json is no JSON/,
    );
    expect(() => readText('notes/none.md', folder.path)).toThrow('demo/notes/none.md cannot be read');
  });
});

describe('a document in Markdown', () => {
  it('is pages of lines and tables', () => {
    const text =
      '# Report\n\nOne line.\n\n- first;\n- second.\n\n---\n\n| Part | Area |\n|---|---|\n| Hall | 10 |\n|  | 20 |\n';
    expect(pagesOf(text)).toEqual([
      ['# Report', 'One line.', '- first;', '- second.'],
      [
        [
          ['Part', 'Area'],
          ['Hall', '10'],
          ['', '20'],
        ],
      ],
    ]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SERVER = new URL('../../server/', import.meta.url);

/** How far a governed thing is stands in this column of its table. */
const KEPT: Readonly<Record<string, RegExp>> = {
  answer: /\bstate\b/,
  document: /\bdeleted_at\b/,
  meeting: /\bstatus\b/,
  document_reading: /\bstate\b/,
  resolution: /\bstatus\b/,
  task: /\bstatus\b/,
};

const WRITES = /updateTable\('(\w+)(?: as \w+)?'\)\s*\.set\(([\s\S]*?)\)\s*\.(?:where|from|execute)/g;

/** Files that write how far something is, by its table. */
function writers(): readonly string[] {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return files.flatMap((file) =>
    [...readFileSync(new URL(file, SERVER), 'utf8').matchAll(WRITES)].flatMap(
      ([, table = '', written = '']) => (KEPT[table]?.test(written) ? [`${table} in ${file}`] : []),
    ),
  );
}

it('how far a governed thing is, is written by the move of its life alone', () => {
  expect(writers().toSorted()).toEqual([
    'answer in modules/search/move.ts',
    'document_reading in reading/move.ts',
    'meeting in modules/meetings/move.ts',
    'resolution in modules/resolutions/move.ts',
    'task in modules/tasks/move.ts',
  ]);
});

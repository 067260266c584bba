import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PARTS_NOT_SHOWN } from '../../vite.plugins';

const VIEWS = join(import.meta.dirname, '../../src');

test('no view shows a part of the component library that is left out of the build', () => {
  const parts = Object.entries(PARTS_NOT_SHOWN).flatMap(([component, names]) =>
    names.map((name) => `${component}.${name}`),
  );
  const shown = new RegExp(`<(${[...parts, 'ScrollArea'].join('|').replaceAll('.', '\\.')})\\b`);
  const files = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' });
  const faults = files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => shown.test(readFileSync(join(VIEWS, file), 'utf8')));
  expect(faults).toEqual([]);
});

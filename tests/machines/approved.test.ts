import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { approvalOf } from '../kit/approval';
import { MACHINES } from '../kit/machines';

const FOLDER = new URL('./approved/', import.meta.url);

const ids = [...MACHINES.keys()].toSorted();

it('every machine has its approved walk', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(ids.map((id) => `${id}.txt`));
});

it.each(ids)('%s does what was approved (`npm run approve:walks` approves what it does now)', (id) => {
  expect(approvalOf(id)).toBe(readFileSync(new URL(`${id}.txt`, FOLDER), 'utf8'));
});

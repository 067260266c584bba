import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { followChanges } from '#contract/calls/insideEntity';
import { withCallTable } from '#server/http/callTable';
import { ROUTES } from '#server/routes';

const PAGE = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');

it('docs/api.md lists every call as the contract has it (`npm run docs:api` writes it)', () => {
  const built = new Set([...ROUTES.map(({ call }) => call.name), followChanges.name]);
  expect(withCallTable(PAGE, built)).toBe(PAGE);
});

it('refuses a page without a place for the calls', () => {
  expect(() => withCallTable('# The API', new Set())).toThrow('The page has no place for the calls');
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Terms that the glossary of the architecture replaces, as they would stand in code, comments and screens. */
const REPLACED: readonly (readonly [term: string, instead: string, found: RegExp])[] = [
  ['elector', 'decision maker', /\b[Ee]lectors?\b|[a-z]Electors?\b/],
  ['maker', 'decision maker', /(?<!decision[ _-]?)\bmakers?\b/i],
  ['seats', 'decision makers', /\bseats\b/i],
  ['ways in', 'sign-in methods', /\bways in\b/i],
  ['Ways', 'SignInMethods', /\b(?!Vote)\w*Ways\b/],
];

const ROOMS = ['contract', 'domain', 'server', 'src', 'words'];

/** What stands in a text for terms that were replaced, by their lines. */
function replacedIn(text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      REPLACED.filter(([, , found]) => found.test(line)).map(
        ([term, instead]) => `${index + 1}: ${term}, for ${instead}`,
      ),
    );
}

function sourcesIn(room: string): readonly string[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|css)$/.test(file))
    .map((file) => join(room, file));
}

describe('A term that the glossary replaces', () => {
  it.each(ROOMS)('stands nowhere in %s', (room) => {
    const found = sourcesIn(room).flatMap((file) =>
      replacedIn(readFileSync(file, 'utf8')).map((where) => `${file}:${where}`),
    );
    expect(found).toEqual([]);
  });

  it('is found where it stands', () => {
    const text = [
      'Every elector has a seat; all seats count.',
      'The maker of a decision',
      'Decision makers, decision_makers',
      'const ways = await fetchWays();',
      'three ways in, always in time, the way in which',
    ].join('\n');
    expect(replacedIn(text)).toEqual([
      '1: elector, for decision maker',
      '1: seats, for decision makers',
      '2: maker, for decision maker',
      '4: Ways, for SignInMethods',
      '5: ways in, for sign-in methods',
    ]);
  });
});

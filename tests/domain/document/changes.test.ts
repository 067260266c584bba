import { describe, expect, it } from 'vitest';
import { flowing, sentencesIn, told, wordsIn } from '#domain/document/changes';

describe('Text as it is compared', () => {
  it('flows over the lines where a program broke it, and keeps its paragraphs', () => {
    expect(flowing('The rent\n is due  at\tthe end\n\n \n of the month.\n')).toBe(
      'The rent is due at the end\n\nof the month.',
    );
  });

  it('is taken apart into sentences, and nothing of it is lost', () => {
    const text = 'The rent is 1.200,50 euros. Is it due?\n\nHeading\n\nYes; at once: now';
    expect(sentencesIn(text)).toEqual([
      'The rent is 1.200,50 euros. ',
      'Is it due?\n\n',
      'Heading\n\n',
      'Yes; ',
      'at once: ',
      'now',
    ]);
    expect(sentencesIn(text).join('')).toBe(text);
    expect([sentencesIn(''), sentencesIn('...'), sentencesIn('\n\n')].flat().join('|')).toBe('...|\n\n');
  });

  it('is told in parts of different kinds, with what is the same shortened to its ends', () => {
    const long = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
    const same = { kind: 'same', text: long } as const;
    const added = { kind: 'added', text: 'new ' } as const;
    const parts = told([same, added, added, same, { kind: 'removed', text: 'old' }, same]);
    expect(parts.map(({ kind }) => kind)).toEqual(['same', 'added', 'same', 'removed', 'same']);
    expect(parts[1]?.text).toBe('new new ');
    expect(parts[0]?.text).toMatch(/^… word\d+ .* word199$/);
    expect(parts[2]?.text).toMatch(/^word0 .*\d … word\d+ .* word199$/);
    expect(parts[4]?.text).toMatch(/^word0 .* …$/);
    expect(parts.every(({ text }) => text.length < 400)).toBe(true);
    expect([wordsIn([same, added], 'added'), wordsIn([same, added], 'removed')]).toEqual([1, 0]);
  });
});

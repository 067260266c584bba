import { expect, it } from 'vitest';
import { farness, fewestShared, gramsOf, isNearable } from '#domain/search/near';

it.each([
  ['jansen', 'janssen', 1],
  ['jansen', 'jasnen', 1],
  ['jansen', 'hansel', null],
  ['brouwershaven', 'brouwerhavens', 2],
  ['vergadering', 'aandeelhoudersvergadering', 3],
  ['aandeelhoudersovereenkomst', 'overeenkomst', 3],
  ['rent', 'current', null],
  ['lease', 'lessee', null],
])('how far %s is from %s', (typed, word, far) => {
  expect(farness(typed, word)).toBe(far);
});

it('a word near to another shares enough runs of letters with it', () => {
  for (const [typed, word] of [
    ['jansen', 'janssen'],
    ['brouwersahven', 'brouwershaven'],
    ['vergadering', 'aandeelhoudersvergadering'],
  ] as const) {
    const grams = gramsOf(typed);
    const shared = gramsOf(word).filter((gram) => grams.includes(gram)).length;
    expect([word, shared >= fewestShared(grams)]).toEqual([word, true]);
  }
});

it('numbers and short words are what they are', () => {
  expect(['rent', 'ben', '#239', 'b2b4'].map(isNearable)).toEqual([true, false, false, false]);
});

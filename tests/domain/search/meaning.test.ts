import { describe, expect, it } from 'vitest';
import { closeness, fused, meaningOf, packedMeaning } from '#domain/search/meaning';

const meaning = (...numbers: readonly number[]) => {
  const made = meaningOf(numbers);
  if (!made) throw new Error('It has no length');
  return made;
};

describe('what a text means', () => {
  it('has the length 1, whatever a model answers', () => {
    expect([...meaning(3, 4)]).toEqual([expect.closeTo(0.6), expect.closeTo(0.8)]);
  });

  it.each([[[]], [[0, 0]], [[Number.NaN, 1]], [[Number.POSITIVE_INFINITY, 1]]])(
    'is nothing where %j has no length',
    (numbers) => {
      expect(meaningOf(numbers)).toBeNull();
    },
  );

  it('is compared as it is stored, also from within other bytes', () => {
    const packed = packedMeaning(meaning(0.5, -2, 1));
    const within = new Uint8Array([7, ...packed, 7]).subarray(1, packed.length + 1);
    expect(closeness(meaning(0.5, -2, 1), within)).toBeCloseTo(1);
    expect(closeness(meaning(-0.5, 2, -1), within)).toBeCloseTo(-1);
    expect(closeness(meaning(2, 0.5, 0), within)).toBeCloseTo(0);
  });

  it('is not compared with one of another number of numbers', () => {
    expect(closeness(meaning(1, 2), packedMeaning(meaning(1, 2, 3)))).toBeNull();
  });
});

describe('passages by words and meaning', () => {
  const ranked = [9, 7, 1].map((score, at) => ({ passage: at + 1, score }));
  const order = (near: Record<number, number>) =>
    fused(ranked, new Map(Object.entries(near).map(([passage, close]) => [Number(passage), close]))).map(
      ({ passage }) => passage,
    );

  it('stand by the sum of both', () => {
    expect(order({ 1: 0.8, 2: 0.9, 3: 0.7 })).toEqual([2, 1, 3]);
    expect(order({ 1: 0.7, 2: 0.7, 3: 0.9 })).toEqual([3, 1, 2]);
  });

  it('stand by their words where meanings say nothing, or none is known', () => {
    expect(order({ 1: 0.7, 2: 0.7, 3: 0.7 })).toEqual([1, 2, 3]);
    expect(order({})).toEqual([1, 2, 3]);
  });

  it('stand where their words put them while theirs is not known', () => {
    expect(order({ 1: 0.9, 3: 0.8 })).toEqual([1, 2, 3]);
    expect(order({ 1: 0.1, 3: 0.9 })).toEqual([2, 3, 1]);
  });
});

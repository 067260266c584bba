import { describe, expect, it } from 'vitest';
import { commentText, typedMention, withMention } from '../../../../src/views/shared/comments/mentions';

const EVA = { id: 'eva', name: 'Eva Dekker' };
const EVELIEN = { id: 'evelien', name: 'Eva Dekker-Vos' };

describe('a name that is typed after an @', () => {
  it('is found where the caret stands', () => {
    const words = 'See @eva de, and mail me@example.com';
    expect(typedMention(words, 'See @eva de'.length)).toEqual({ start: 4, query: 'eva de' });
    expect(typedMention('@', 1)).toEqual({ start: 0, query: '' });
    expect(typedMention('(@ev', 4)).toEqual({ start: 1, query: 'ev' });
  });

  it('is none in an address, before the @, after a space behind it, or on another line', () => {
    expect(typedMention('me@example', 10)).toBeNull();
    expect(typedMention('See @eva', 4)).toBeNull();
    expect(typedMention('See @ eva', 9)).toBeNull();
    expect(typedMention('@eva\nand', 8)).toBeNull();
  });

  it('gives way to the name that was found, with one space behind it', () => {
    expect(withMention({ words: 'See @ev, please', mentions: [] }, { start: 4, query: 'ev' }, EVA)).toEqual({
      draft: { words: 'See @Eva Dekker , please', mentions: [EVA] },
      caret: 16,
    });
    expect(withMention({ words: 'See @ev please', mentions: [EVA] }, { start: 4, query: 'ev' }, EVA)).toEqual(
      { draft: { words: 'See @Eva Dekker please', mentions: [EVA] }, caret: 16 },
    );
  });
});

describe('what is sent of a comment', () => {
  it('is its words and those who are named, each where they stand', () => {
    expect(
      commentText({ words: '@Eva Dekker-Vos and @Eva Dekker: agreed? ', mentions: [EVA, EVELIEN] }),
    ).toEqual([EVELIEN, ' and ', EVA, ': agreed?']);
  });

  it('names nobody who was taken out again, and is nothing where there are no words', () => {
    expect(commentText({ words: ' Agreed, @Eva', mentions: [EVA] })).toEqual(['Agreed, @Eva']);
    expect(commentText({ words: ' \n', mentions: [EVA] })).toEqual([]);
  });
});

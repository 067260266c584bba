import { describe, expect, it } from 'vitest';
import { richTextSchema } from '#contract/schemas/richText';
import { openBlanks } from '#domain/richText/blanks';
import { inlinesOf } from '#domain/richText/walk';
import { BOARD_TEMPLATES } from '#words/en/resolutions/templates/boards';
import { paragraph } from '#words/en/resolutions/templates/build';
import { SHAREHOLDER_TEMPLATES } from '#words/en/resolutions/templates/shareholders';

const TEMPLATES = [...BOARD_TEMPLATES, ...SHAREHOLDER_TEMPLATES];

describe('A template', () => {
  it('has a blank where its words have brackets', () => {
    expect(paragraph('[name], with [shares] shares')).toEqual({
      type: 'paragraph',
      content: [
        { type: 'blank', attrs: { hint: 'name' } },
        { type: 'text', text: ', with ' },
        { type: 'blank', attrs: { hint: 'shares' } },
        { type: 'text', text: ' shares' },
      ],
    });
  });

  it.each(TEMPLATES)('leaves no bracket in words: $name', ({ title, text }) => {
    const words = inlinesOf(text.content)
      .flat()
      .flatMap((inline) => (inline.type === 'text' ? [inline.text] : []));
    expect([title, ...words].filter((each) => /[[\]]/.test(each))).toEqual([]);
    expect([richTextSchema.safeParse(text).success, openBlanks(text).length > 0]).toEqual([true, true]);
  });

  it('names its blanks in the order in which they are read', () => {
    const loan = TEMPLATES.find(({ id }) => id === 'intra-group-loan');
    expect(loan && openBlanks(loan.text)).toEqual([
      'name of the borrower',
      'amount',
      'purpose',
      'date',
      'name of the borrower',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { RichBlock, RichInline, RichText } from '#contract/richText';
import { blanksInWords, openBlanks } from '#domain/richText/blanks';
import { canonicalText } from '#domain/richText/canonical';
import { fillPlaceholders, openPlaceholders } from '#domain/richText/placeholders';
import { firstWords, isEmptyText, plainText, wordCount } from '#domain/richText/plain';
import { isRichText } from '#domain/richText/shape';
import { listMarker } from '#domain/richText/walk';
import fc from '../../kit/fc';

const words = (text: string, ...marks: ('bold' | 'italic')[]): RichInline =>
  marks.length > 0 ? { type: 'text', text, marks: marks.map((type) => ({ type })) } : { type: 'text', text };
const paragraph = (...content: readonly RichInline[]): RichBlock =>
  content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
const doc = (...content: readonly RichBlock[]): RichText => ({ type: 'doc', content });
const item = (...content: readonly RichBlock[]) => ({ type: 'listItem' as const, content });
const open = (name: string): RichInline => ({ type: 'placeholder', attrs: { name } });

const blank = (hint: string): RichInline => ({ type: 'blank', attrs: { hint } });

const RESOLUTION = doc(
  { type: 'heading', attrs: { level: 2 }, content: [words('Loan')] },
  paragraph(
    words('The board of '),
    open('entity.name'),
    words(' (the '),
    words('Company', 'bold'),
    words('),'),
  ),
  {
    type: 'orderedList',
    attrs: { style: 'alpha', start: 1 },
    content: [
      item(paragraph(words('funding of € 1.750.000;')), {
        type: 'bulletList',
        content: [item(paragraph(words('in two parts')))],
      }),
      item(paragraph(words('terms'), { type: 'hardBreak' }, words('as set out'))),
    ],
  },
  { type: 'blockquote', content: [paragraph(words('as quoted'))] },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', content: [paragraph(words('Lender'))] },
          { type: 'tableCell', content: [paragraph(words('Kade')), paragraph(words('Vastgoed'))] },
        ],
      },
    ],
  },
);

describe('a text without its looks', () => {
  it('has a line per paragraph, lists with their numbers, quotes indented and cells in a row', () => {
    expect(plainText(RESOLUTION).split('\n')).toEqual([
      'Loan',
      'The board of [Name of the entity] (the Company),',
      '(a) funding of € 1.750.000;',
      '    - in two parts',
      '(b) terms',
      '    as set out',
      '   as quoted',
      'Lender | Kade Vastgoed',
    ]);
  });

  it('counts words, not signs', () => {
    expect([wordCount(RESOLUTION), wordCount(doc(paragraph(words('€ – ;')))), wordCount(doc())]).toEqual([
      25, 0, 0,
    ]);
  });

  it('is empty without a word or placeholder', () => {
    const texts = [
      doc(),
      doc(paragraph(), paragraph(words('  '))),
      doc(paragraph(open('organ'))),
      RESOLUTION,
    ];
    expect(texts.map(isEmptyText)).toEqual([true, true, false, false]);
  });

  it('begins with its first words, cut between two', () => {
    const text = doc(paragraph(words('One two')), paragraph(words('three')));
    expect([13, 12, 9, 8, 5, 3].map((length) => firstWords(text, length))).toEqual([
      'One two three',
      'One two…',
      'One two…',
      'One two…',
      'One…',
      'On…',
    ]);
  });

  it('numbers lists by figures and by letters, beyond the alphabet too', () => {
    expect([1, 26, 27, 52, 53, 703].map((number) => listMarker('alpha', number))).toEqual([
      '(a)',
      '(z)',
      '(aa)',
      '(az)',
      '(ba)',
      '(aaa)',
    ]);
    expect(listMarker('decimal', 10)).toBe('10.');
  });
});

describe('placeholders', () => {
  const text = doc(paragraph(open('entity.name'), words(' and '), open('organ')), {
    type: 'blockquote',
    content: [paragraph(open('made.up')), paragraph(open('organ'))],
  });

  it('are filled in where a value is known, everywhere', () => {
    expect(plainText(fillPlaceholders(text, { organ: 'the board' }))).toBe(
      '[Name of the entity] and the board\n   [made.up]\n   the board',
    );
  });

  it('that would stay are named once, in the order of reading', () => {
    expect([
      openPlaceholders(text),
      openPlaceholders(text, { organ: 'the board', 'entity.name': '' }),
      openPlaceholders(fillPlaceholders(text, { organ: 'the board', 'entity.name': 'Kade' })),
    ]).toEqual([['entity.name', 'organ', 'made.up'], ['entity.name', 'made.up'], ['made.up']]);
  });

  it('named like a property of every object are unknown names', () => {
    expect(openPlaceholders(doc(paragraph(open('constructor'))), {})).toEqual(['constructor']);
  });
});

describe('blanks', () => {
  const text = doc(
    paragraph(words('A loan of € '), blank('amount'), words(' to '), blank('name')),
    {
      type: 'orderedList',
      attrs: { style: 'alpha', start: 1 },
      content: [item(paragraph(blank('name')))],
    },
    {
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(blank('date'))] }] }],
    },
  );

  it('are counted each, in the order of reading; brackets that somebody typed are words', () => {
    expect([
      openBlanks(text),
      openBlanks(doc(paragraph(words('as written [sic]')))),
      openBlanks(doc()),
    ]).toEqual([['amount', 'name', 'name', 'date'], [], []]);
  });

  it('are asked for in words', () => {
    expect([1, 3].map(blanksInWords)).toEqual(['Fill in 1 blank', 'Fill in 3 blanks']);
  });

  it('read as their hints in brackets, and stay when placeholders are filled in', () => {
    const filled = fillPlaceholders(doc(paragraph(open('organ'), words(': '), blank('name'))), {
      organ: 'Board',
    });
    expect([plainText(filled), isEmptyText(doc(paragraph(blank('name'))))]).toEqual(['Board: [name]', false]);
  });

  it('are kept as they are by the canonical form', () => {
    const cut = doc(paragraph(words('a'), words('b'), blank('name'), words('c')));
    expect(canonicalText(cut)).toEqual(doc(paragraph(words('ab'), blank('name'), words('c'))));
  });

  it('have a hint of some letters, or are no text that can be shown', () => {
    const sound = ['name', 'x'.repeat(100), '', 'x'.repeat(101)].map((hint) =>
      isRichText(doc(paragraph(blank(hint)))),
    );
    expect(sound).toEqual([true, true, false, false]);
    expect(isRichText({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'blank' }] }] })).toBe(
      false,
    );
  });
});

describe('the canonical form', () => {
  it('is one for texts that look the same, however they were cut', () => {
    const cut = doc(
      paragraph(words('a', 'italic', 'bold'), words('b', 'bold', 'italic', 'bold'), words('c'), words('d')),
      { type: 'paragraph', content: [] },
    );
    expect(canonicalText(cut)).toEqual(
      doc(paragraph(words('ab', 'bold', 'italic'), words('cd')), { type: 'paragraph' }),
    );
  });

  it('keeps what differs apart', () => {
    const link = (href: string): RichInline => ({
      type: 'text',
      text: 'x',
      marks: [{ type: 'link', attrs: { href } }],
    });
    const text = doc(
      paragraph(
        link('https://a.test/'),
        link('https://b.test/'),
        words('x'),
        { type: 'hardBreak' },
        words('x'),
      ),
    );
    expect(canonicalText(text)).toEqual(text);
  });

  it('is its own canonical form and reads the same', () => {
    const inline = fc.oneof(
      fc.record({
        type: fc.constant('text' as const),
        text: fc.string({ minLength: 1, maxLength: 3 }),
        marks: fc.array(fc.record({ type: fc.constantFrom('bold' as const, 'italic' as const) }), {
          maxLength: 3,
        }),
      }),
      fc.constant<RichInline>({ type: 'hardBreak' }),
      fc.string({ minLength: 1, maxLength: 3 }).map(blank),
    );
    fc.assert(
      fc.property(fc.array(inline, { maxLength: 8 }), (content) => {
        const text = doc(paragraph(...content));
        const once = canonicalText(text);
        expect(canonicalText(once)).toEqual(once);
        expect(plainText(once)).toBe(plainText(text));
      }),
    );
  });
});

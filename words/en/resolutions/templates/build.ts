import type { PlaceholderName, RichBlock, RichInline, RichText } from '#contract/richText';

type Part = string | RichInline;

/** A part in bold. */
export const bold = (text: string): RichInline => ({ type: 'text', text, marks: [{ type: 'bold' }] });

/** A value that is filled in when the resolution is sent. */
export const value = (name: PlaceholderName): RichInline => ({ type: 'placeholder', attrs: { name } });

const BLANK = /\[([^\]]+)\]/;

/** Words of a template; `[amount]` in them is a blank. What a person typed is never read like this. */
const wordsWithBlanks = (words: string): readonly RichInline[] =>
  words.split(BLANK).flatMap((piece, index): readonly RichInline[] => {
    if (index % 2 === 1) return [{ type: 'blank', attrs: { hint: piece } }];
    return piece === '' ? [] : [{ type: 'text', text: piece }];
  });

export const paragraph = (...parts: readonly Part[]): RichBlock => ({
  type: 'paragraph',
  content: parts.flatMap((part) => (typeof part === 'string' ? wordsWithBlanks(part) : [part])),
});

const list = (style: 'alpha' | 'decimal', items: readonly (string | readonly Part[])[]): RichBlock => ({
  type: 'orderedList',
  attrs: { style, start: 1 },
  content: items.map((item) => ({
    type: 'listItem',
    content: [typeof item === 'string' ? paragraph(item) : paragraph(...item)],
  })),
});

export const considerations = (...items: readonly (string | readonly Part[])[]) => list('alpha', items);

export const decisions = (...items: readonly (string | readonly Part[])[]) => list('decimal', items);

/** "The management board of Van Houten Beheer B.V. (the Company)," */
export const deciding = (body: string): RichBlock =>
  paragraph(`The ${body} of `, value('entity.name'), ' (the ', bold('Company'), '),');

export const considering = paragraph(bold('considering that:'));

export const resolves = paragraph(bold('resolves:'));

export const document = (...content: readonly RichBlock[]): RichText => ({ type: 'doc', content });

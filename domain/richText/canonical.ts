import type { RichInline, RichMark, RichText } from '#contract/richText';
import { mapInlines } from './walk';

const ORDER: readonly RichMark['type'][] = ['bold', 'italic', 'underline', 'link'];

function hrefOf(mark: RichMark): string {
  return mark.type === 'link' ? mark.attrs.href : '';
}

function inOrder(a: RichMark, b: RichMark): number {
  const byType = ORDER.indexOf(a.type) - ORDER.indexOf(b.type);
  return byType !== 0 ? byType : hrefOf(a) < hrefOf(b) ? -1 : 1;
}

function isSame(a: RichMark, b: RichMark): boolean {
  return a.type === b.type && hrefOf(a) === hrefOf(b);
}

function marksOf(inline: RichInline): readonly RichMark[] {
  const marks = inline.type === 'text' ? [...(inline.marks ?? [])].sort(inOrder) : [];
  return marks.filter((mark, index) => {
    const before = marks[index - 1];
    return !before || !isSame(mark, before);
  });
}

function textRun(text: string, marks: readonly RichMark[]): RichInline {
  return marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text };
}

function looksTheSame(a: readonly RichMark[], b: readonly RichMark[]): boolean {
  return (
    a.length === b.length &&
    a.every((mark, index) => {
      const other = b[index];
      return other !== undefined && isSame(mark, other);
    })
  );
}

/** Neighbouring words that look the same are one run. */
function joined(inlines: readonly RichInline[]): readonly RichInline[] {
  const runs: RichInline[] = [];
  for (const inline of inlines) {
    const last = runs.at(-1);
    if (inline.type !== 'text') runs.push(inline);
    else if (last?.type === 'text' && looksTheSame(marksOf(last), marksOf(inline))) {
      runs[runs.length - 1] = textRun(last.text + inline.text, marksOf(last));
    } else if (inline.text !== '') runs.push(textRun(inline.text, marksOf(inline)));
  }
  return runs;
}

/**
 * A text in the one form in which it is hashed: two texts that read and look the same are the same tree, however the
 * editor cut them up. As JSON by RFC 8785 its SHA-256 is the hash of the text.
 */
export function canonicalText(text: RichText): RichText {
  return mapInlines(text, joined);
}

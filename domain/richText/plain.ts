import type { RichBlock, RichInline, RichListItem, RichText } from '#contract/richText';
import { placeholderLabel } from './placeholders';
import { inlinesOf, listMarker } from './walk';

const INDENT = '   ';

function inlineText(inline: RichInline): string {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'hardBreak':
      return '\n';
    case 'placeholder':
      return `[${placeholderLabel(inline.attrs.name)}]`;
    case 'blank':
      return `[${inline.attrs.hint}]`;
  }
}

/** The words of one paragraph or heading; a placeholder is its label in brackets, a blank its hint. */
export function runText(inlines: readonly RichInline[]): string {
  return inlines.map(inlineText).join('');
}

function indented(lines: readonly string[], marker: string): readonly string[] {
  const indent = ' '.repeat(marker.length + 1);
  return lines.map((line, index) => (index === 0 ? `${marker} ${line}` : `${indent}${line}`));
}

function itemLines(item: RichListItem, marker: string): readonly string[] {
  return indented(item.content.flatMap(blockLines), marker);
}

function blockLines(block: RichBlock): readonly string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return runText(block.content ?? []).split('\n');
    case 'blockquote':
      return block.content.flatMap(blockLines).map((line) => `${INDENT}${line}`);
    case 'bulletList':
      return block.content.flatMap((item) => itemLines(item, '-'));
    case 'orderedList':
      return block.content.flatMap((item, index) =>
        itemLines(item, listMarker(block.attrs.style, block.attrs.start + index)),
      );
    case 'table':
      return block.content.map((row) =>
        row.content.map((cell) => cell.content.flatMap(blockLines).join(' ')).join(' | '),
      );
  }
}

/** A text without its looks, for mails and search: a line per paragraph, lists with their numbers. */
export function plainText(text: RichText): string {
  return text.content.flatMap(blockLines).join('\n');
}

const WORD = /\S*[\p{L}\p{N}]\S*/gu;

/** All words in a row, without numbers of lists. */
function runningText(text: RichText): string {
  return inlinesOf(text.content).map(runText).join(' ').replace(/\s+/g, ' ').trim();
}

/** How many words a reader reads; signs alone are none, a placeholder counts as its label, a blank as its hint. */
export function wordCount(text: RichText): number {
  return runningText(text).match(WORD)?.length ?? 0;
}

/** Whether nobody has written anything: no sign, no placeholder, no blank. */
export function isEmptyText(text: RichText): boolean {
  return runningText(text) === '';
}

/** The beginning of a text in at most so many characters, cut between words where there is a gap, with `…`. */
export function firstWords(text: RichText, length: number): string {
  const running = runningText(text);
  const characters = [...running];
  if (characters.length <= length) return running;
  const cut = characters.slice(0, length - 1).join('');
  const isBetweenWords = characters[length - 1] === ' ';
  const gap = cut.lastIndexOf(' ');
  return `${isBetweenWords || gap < 1 ? cut : cut.slice(0, gap)}…`;
}

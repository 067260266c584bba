import type {
  ListStyle,
  RichBlock,
  RichInline,
  RichListItem,
  RichTableRow,
  RichText,
} from '#contract/richText';

const LETTERS = 26;
const FIRST_LETTER = 'a'.charCodeAt(0);

function letters(number: number): string {
  const rest = (number - 1) % LETTERS;
  const before = Math.floor((number - 1) / LETTERS);
  return `${before > 0 ? letters(before) : ''}${String.fromCharCode(FIRST_LETTER + rest)}`;
}

/** What stands before an item of a numbered list: `3.`, or `(c)`; after `(z)` comes `(aa)`. @param number from 1. */
export function listMarker(style: ListStyle, number: number): string {
  return style === 'alpha' ? `(${letters(number)})` : `${number}.`;
}

function runsOf(block: RichBlock): readonly (readonly RichInline[])[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.content ?? []];
    case 'blockquote':
      return inlinesOf(block.content);
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => inlinesOf(item.content));
    case 'table':
      return block.content.flatMap((row) => row.content.flatMap((cell) => inlinesOf(cell.content)));
  }
}

/** The runs of words of all paragraphs and headings, in the order in which they are read. */
export function inlinesOf(blocks: readonly RichBlock[]): readonly (readonly RichInline[])[] {
  return blocks.flatMap(runsOf);
}

type MapInlines = (inlines: readonly RichInline[]) => readonly RichInline[];

function mapItem(item: RichListItem, map: MapInlines): RichListItem {
  return { ...item, content: item.content.map((block) => mapBlock(block, map)) };
}

function mapRow(row: RichTableRow, map: MapInlines): RichTableRow {
  const content = row.content.map((cell) => ({
    ...cell,
    content: cell.content.map((block) => mapBlock(block, map)),
  }));
  return { ...row, content };
}

function mapBlock(block: RichBlock, map: MapInlines): RichBlock {
  switch (block.type) {
    case 'paragraph':
    case 'heading': {
      const { content = [], ...rest } = block;
      const mapped = map(content);
      return mapped.length > 0 ? { ...rest, content: mapped } : rest;
    }
    case 'blockquote':
      return { ...block, content: block.content.map((inner) => mapBlock(inner, map)) };
    case 'bulletList':
    case 'orderedList':
      return { ...block, content: block.content.map((item) => mapItem(item, map)) };
    case 'table':
      return { ...block, content: block.content.map((row) => mapRow(row, map)) };
  }
}

/** The same text with other words: every run is replaced. A paragraph without words has no content. */
export function mapInlines(text: RichText, map: MapInlines): RichText {
  return { ...text, content: text.content.map((block) => mapBlock(block, map)) };
}

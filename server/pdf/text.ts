import type { Content, ContentText, TableCell } from 'pdfmake/interfaces';
import type { RichBlock, RichInline, RichListItem, RichTableRow, RichText } from '#contract/richText';
import { placeholderLabel } from '#domain/richText/placeholders';
import { plainText } from '#domain/richText/plain';
import { listMarker } from '#domain/richText/walk';
import { setRecord } from './letters';

/** Beyond it lists and quotes are no further indented: a line needs some width. */
const DEEPEST_INDENT = 6;

/** Beyond it a table is read row by row: its columns would be narrower than a word. */
const MOST_COLUMNS = 8;

const GAP = 6;
const INDENT = 20;

type Piece = Exclude<ContentText['text'], string | undefined>;

function inlinePieces(inline: RichInline): readonly ContentText[] {
  if (inline.type === 'hardBreak') return [{ text: '\n' }];
  if (inline.type === 'placeholder') {
    return [{ text: `[${placeholderLabel(inline.attrs.name)}]`, style: 'placeholder' }];
  }
  if (inline.type === 'blank') return [{ text: `[${inline.attrs.hint}]`, style: 'placeholder' }];
  const marks = inline.marks ?? [];
  const has = (type: string) => marks.some((mark) => mark.type === type);
  const link = marks.find((mark) => mark.type === 'link');
  return setRecord(inline.text).map((piece) => ({
    ...piece,
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italics: true }),
    ...((has('underline') || link) && { decoration: 'underline' as const }),
    ...(link?.type === 'link' && { link: link.attrs.href }),
  }));
}

function run(inlines: readonly RichInline[]): Piece {
  return inlines.length > 0 ? inlines.flatMap(inlinePieces) : [{ text: ' ' }];
}

/** Points that a marker of so many signs needs, with the gap behind it. */
function markerWidth(marker: string): number {
  return Math.max(INDENT, 6 * marker.length + 2);
}

/** The marker stands before its item, and is read before it. */
function marked(content: RichListItem, marker: string, width: number, depth: number): Content {
  const stack = content.content.map((block) => blockOf(block, depth + 1));
  if (depth >= DEEPEST_INDENT) return { stack: [{ text: marker }, ...stack] };
  return {
    columns: [
      { text: marker, width },
      { stack, width: '*' },
    ],
    columnGap: 4,
  };
}

function list(block: Extract<RichBlock, { type: 'bulletList' | 'orderedList' }>, depth: number): Content {
  const markers = block.content.map((_, index) =>
    block.type === 'bulletList' ? '•' : listMarker(block.attrs.style, block.attrs.start + index),
  );
  const width = Math.max(...markers.map(markerWidth));
  return {
    stack: block.content.map((each, index) => marked(each, markers[index] ?? '', width, depth)),
  };
}

function row({ content }: RichTableRow, columns: number, depth: number): TableCell[] {
  const cells = content.map(
    (cell): TableCell => ({
      stack: cell.content.map((block) => blockOf(block, depth + DEEPEST_INDENT)),
      // The last block brings its own gap.
      margin: [0, 0, 0, -GAP],
      ...(cell.type === 'tableHeader' && { bold: true }),
    }),
  );
  return [...cells, ...Array.from({ length: columns - cells.length }, (): TableCell => ({ text: '' }))];
}

function table(block: Extract<RichBlock, { type: 'table' }>, depth: number): Content {
  const columns = Math.max(...block.content.map(({ content }) => content.length));
  if (columns > MOST_COLUMNS || depth > DEEPEST_INDENT) {
    return { text: setRecord(plainText({ type: 'doc', content: [block] })), margin: [0, 0, 0, GAP] };
  }
  const [first] = block.content;
  return {
    table: {
      headerRows: first?.content.every(({ type }) => type === 'tableHeader') ? 1 : 0,
      widths: Array.from({ length: columns }, () => '*'),
      body: block.content.map((each) => row(each, columns, depth)),
    },
    layout: 'record',
    margin: [0, 2, 0, 2 * GAP],
  };
}

function blockOf(block: RichBlock, depth: number): Content {
  switch (block.type) {
    case 'paragraph':
      return { text: run(block.content ?? []), margin: [0, 0, 0, GAP] };
    case 'heading':
      return { text: run(block.content ?? []), style: `heading${block.attrs.level}`, headlineLevel: 1 };
    case 'blockquote':
      return {
        stack: block.content.map((inner) => blockOf(inner, depth + 1)),
        margin: [depth < DEEPEST_INDENT ? INDENT : 0, 0, 0, 0],
        italics: true,
      };
    case 'bulletList':
    case 'orderedList':
      return list(block, depth);
    case 'table':
      return table(block, depth);
  }
}

/** The text of record as it is printed. */
export function recordText(text: RichText): Content[] {
  return text.content.map((block) => blockOf(block, 0));
}

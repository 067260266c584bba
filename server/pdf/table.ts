import type { Content, ContentText, TableCell } from 'pdfmake/interfaces';
import type { ResolutionRecord } from '#words/resolutions/record';
import { setPlain } from './letters';
import { words } from './words';

/** The heading of a part, which is a bookmark. */
export function sectionHeading(text: string): Content {
  return { text: setPlain(text), style: 'section', headlineLevel: 1, outline: true, outlineText: text };
}

/** What is said below something, in smaller letters. */
export function small(text: string): ContentText {
  return { text: setPlain(text), style: 'small' };
}

/**
 * A part that is a table; its head, where it has one, stands on every page.
 * @param widths of its columns in points; `*` takes what is left.
 * @param areTogether no row goes on on the next page: one that is longer than a page would not be printed at all.
 */
export function recordTable(
  heading: string,
  widths: ('*' | number)[],
  head: TableCell[] | null,
  rows: readonly TableCell[][],
  areTogether = true,
): Content[] {
  return [
    sectionHeading(heading),
    {
      table: {
        headerRows: head ? 1 : 0,
        dontBreakRows: areTogether,
        widths,
        body: [...(head ? [head] : []), ...rows],
      },
      layout: 'record',
    },
  ];
}

const HASH_WIDTH = 290;
const DATE_WIDTH = 108;

function headOf(names: readonly string[]): TableCell[] {
  return names.map((text) => ({ text, style: 'head' }));
}

/** The documents as they were frozen, each with its type below its name. */
export function documentsTable({ documents }: ResolutionRecord): Content[] {
  if (documents.length === 0) return [];
  const [name, , hash] = words.columns.documents;
  const rows = documents.map((document): TableCell[] => [
    { stack: [{ text: setPlain(document.name) }, small(document.kind)] },
    { text: document.hash, style: 'hash' },
  ]);
  return recordTable(words.parts.documents, ['*', HASH_WIDTH], headOf([name, hash]), rows);
}

/** What happened, oldest first. */
export function timelineTable({ timeline }: ResolutionRecord): Content[] {
  if (timeline.length === 0) return [];
  const rows = timeline.map(({ date, text, reason }): TableCell[] => [
    { text: date },
    { stack: [{ text: setPlain(text) }, ...(reason ? [small(reason)] : [])] },
  ]);
  return recordTable(words.parts.timeline, [DATE_WIDTH, '*'], headOf(words.columns.timeline), rows);
}

/** What was decided on, by its hashes: the text, and all of it together. */
export function hashesTable({ hashes }: ResolutionRecord): Content[] {
  if (hashes.length === 0) return [];
  const rows = hashes.map(({ what, hash }): TableCell[] => [
    { text: setPlain(what) },
    { text: hash, style: 'hash' },
  ]);
  return recordTable(words.parts.hashes, ['*', HASH_WIDTH], null, rows);
}

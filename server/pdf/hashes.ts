import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Resolution } from '#contract/calls/resolutions';
import type { RichText } from '#contract/richText';
import { canonicalText } from '#domain/richText/canonical';
import { breakable } from './breaking';

/** SHA-256 of a text of record: of its canonical form, as JSON by RFC 8785. Hexadecimal. */
export function hashOfText(text: RichText): string {
  return createHash('sha256')
    .update(canonicalize(canonicalText(text)) ?? '')
    .digest('hex');
}

/** What was decided on, by its hashes: the text, each paper, and all of them together. */
export function hashesTable({ text, papers, papersHash }: Resolution): Content[] {
  const rows: readonly (readonly [string, string])[] = [
    ...(text ? [['Text of the resolution', hashOfText(text)] as const] : []),
    ...papers.map(({ name, hash }) => [name, hash] as const),
    ...(papersHash ? [['Title, text and papers together', papersHash] as const] : []),
  ];
  if (rows.length === 0) return [];
  return [
    { text: 'Hashes (SHA-256)', style: 'section', headlineLevel: 1, outline: true },
    {
      table: {
        dontBreakRows: true,
        widths: ['*', 290],
        body: rows.map(([name, hash]): TableCell[] => [
          { text: breakable(name) },
          { text: hash, style: 'hash' },
        ]),
      },
      layout: 'record',
    },
  ];
}

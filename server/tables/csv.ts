import { stringify } from 'csv-stringify/sync';
import type { ExportedTable, TableCell } from './columns';

function written(cell: TableCell): string {
  if (cell.kind === 'count') return String(cell.count);
  return cell.kind === 'day' ? (cell.day ?? '') : cell.text;
}

/**
 * A table as CSV (RFC 4180, UTF-8 with its mark, so that office programs read every letter). Texts that a program would
 * calculate (`=`, `+`, `-`, `@`) begin with an apostrophe.
 */
export function toCsv<Row>({ columns, rows, timeZone }: ExportedTable<Row>): Uint8Array {
  const table = rows.map((row) => columns.map((column) => written(column.cell(row, timeZone))));
  const text = stringify([columns.map(({ name }) => name), ...table], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return Buffer.from(text, 'utf8');
}

import { stringify } from 'csv-stringify/sync';
import type { ResolutionSummary } from '#contract/calls/resolutions';
import { EXPORT_COLUMNS, type ExportCell } from './columns';

function written(cell: ExportCell): string {
  if (cell.kind === 'count') return String(cell.count);
  return cell.kind === 'day' ? (cell.day ?? '') : cell.text;
}

/**
 * Resolutions as CSV (RFC 4180, UTF-8 with its mark, so that office programs read every letter). Texts that a program would
 * calculate (`=`, `+`, `-`, `@`) begin with an apostrophe.
 */
export function toCsv(rows: readonly ResolutionSummary[], timeZone: string): Uint8Array {
  const table = rows.map((row) => EXPORT_COLUMNS.map((column) => written(column.cell(row, timeZone))));
  const text = stringify([EXPORT_COLUMNS.map(({ name }) => name), ...table], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return Buffer.from(text, 'utf8');
}

import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import type { ResolutionSummary } from '#contract/calls/resolutions';
import { EXPORT_COLUMNS, type ExportCell } from './columns';

const DAY_FORMAT = 'd mmm yyyy';

/** Characters that XML has no place for: a workbook with one of them does not open. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;

function cellOf(cell: ExportCell): CellObject | null {
  if (cell.kind === 'count') return { type: Number, value: cell.count };
  if (cell.kind === 'text') return { type: String, value: cell.text.replace(NOT_IN_XML, ' ') };
  return cell.day === null ? null : { type: Date, value: new Date(cell.day), format: DAY_FORMAT };
}

/** Resolutions as a workbook: days are days, numbers numbers, texts never formulas; the head stays in sight. */
export async function toXlsx(rows: readonly ResolutionSummary[], timeZone: string): Promise<Uint8Array> {
  const head = EXPORT_COLUMNS.map(({ name }): CellObject => ({ value: name, fontWeight: 'bold' }));
  const data: SheetData = [
    head,
    ...rows.map((row) => EXPORT_COLUMNS.map((column) => cellOf(column.cell(row, timeZone)))),
  ];
  const options = {
    sheet: 'Resolutions',
    stickyRowsCount: 1,
    columns: EXPORT_COLUMNS.map(({ width }) => ({ width })),
  };
  return writeXlsxFile(data, options).toBuffer();
}

import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import type { ExportedTable, TableCell } from './columns';

const DAY_FORMAT = 'd mmm yyyy';

/** Characters that XML has no place for: a workbook with one of them does not open. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;

function cellOf(cell: TableCell): CellObject | null {
  if (cell.kind === 'count') return { type: Number, value: cell.count };
  if (cell.kind === 'text') return { type: String, value: cell.text.replace(NOT_IN_XML, ' ') };
  return cell.day === null ? null : { type: Date, value: new Date(cell.day), format: DAY_FORMAT };
}

/** A table as a workbook: days are days, numbers numbers, texts never formulas; the head stays in sight. */
export async function toXlsx<Row>({
  name: sheet,
  columns,
  rows,
  timeZone,
}: ExportedTable<Row>): Promise<Uint8Array> {
  const head = columns.map(({ name }): CellObject => ({ value: name, fontWeight: 'bold' }));
  const data: SheetData = [
    head,
    ...rows.map((row) => columns.map((column) => cellOf(column.cell(row, timeZone)))),
  ];
  const options = {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  };
  return writeXlsxFile(data, options).toBuffer();
}

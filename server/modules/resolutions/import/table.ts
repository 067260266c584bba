import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';
import { XLSX } from '#server/files/kinds';
import { invalid, Refusal } from '#server/problem';

/** A row of cells as text; what is empty is ''. */
export type TextRow = readonly string[];

/** Of the table as a file, in bytes: 500 rows with their texts are far less. */
export const MOST_TABLE_BYTES = 5_000_000;

/** Of a workbook's parts unpacked, in bytes. */
const MOST_UNPACKED_BYTES = 50_000_000;

const MOST_ROWS = 20_000;

const DELIMITERS = [';', ',', '\t'] as const;

const refusedTable = (message: string) => invalid([{ field: 'table', message }]);
const unreadable = () =>
  refusedTable('The table cannot be read. Save it as CSV (UTF-8) or as an Excel workbook (.xlsx).');
const tooLarge = () => refusedTable('The table is too large. Import it in several parts.');

/** The sign that stands most often in the head: office programs choose it by the country. */
function delimiterOf(text: string): string {
  const head = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (sign: string) => head.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function readCsv(bytes: Uint8Array): Promise<readonly TextRow[]> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const rows: string[][] = parse(text, {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: false,
    to: MOST_ROWS + 1,
  });
  return rows.map((row) => row.map((cell) => cell.trim()));
}

/** Unpacks every part and counts: what a package says of its own size need not be true. */
async function isTooLarge(bytes: Uint8Array): Promise<boolean> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      unpacked += chunk.byteLength;
      if (unpacked > MOST_UNPACKED_BYTES) return true;
    }
  }
  return false;
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell).trim();
}

async function readWorkbook(bytes: Uint8Array): Promise<readonly TextRow[]> {
  if (await isTooLarge(bytes)) throw tooLarge();
  const rows = await readSheet(Buffer.from(bytes));
  return rows.slice(0, MOST_ROWS + 1).map((row) => row.map(cellText));
}

/**
 * The rows of a table: CSV with `,`, `;` or tab, or the first sheet of a workbook. Dates are `YYYY-MM-DD`.
 * @throws Refusal 422 when it is neither, cannot be read, or is too large.
 */
export async function readTable(bytes: Uint8Array, mediaType: string): Promise<readonly TextRow[]> {
  if (bytes.byteLength > MOST_TABLE_BYTES) throw tooLarge();
  const isWorkbook = mediaType === XLSX.mediaType;
  if (!isWorkbook && !mediaType.startsWith('text/')) throw unreadable();
  const rows = await (isWorkbook ? readWorkbook(bytes) : readCsv(bytes)).catch((error: unknown) => {
    throw error instanceof Refusal ? error : unreadable();
  });
  if (rows.length > MOST_ROWS) throw tooLarge();
  return rows;
}

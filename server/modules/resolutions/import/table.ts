import { parse } from 'csv-parse/sync';
import { XLSX } from '#server/files/kinds';
import { readWorkbook } from '#server/files/workbook';
import { invalid } from '#server/problem';
import { faultAt } from '../reasons';

/** A row of cells as text; what is empty is ''. */
export type TextRow = readonly string[];

/** Of the table as a file, in bytes: 500 rows with their texts are far less. */
export const MOST_TABLE_BYTES = 5_000_000;

const MOST_ROWS = 20_000;

const DELIMITERS = [';', ',', '\t'] as const;

const unreadable = () => invalid([faultAt('table', 'tableUnreadable')]);
const tooLarge = () => invalid([faultAt('table', 'tableTooLarge')]);

/** A first line that some programs write for themselves, and do not count: `sep=;`. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** The sign that stands most often in the head: office programs choose it by the country. */
function delimiterOf(text: string): string {
  const head = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (sign: string) => head.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function parsed(text: string, delimiter: string): readonly string[][] {
  return parse(text, {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: false,
    to: MOST_ROWS + 1,
  });
}

function readCsv(bytes: Uint8Array): readonly TextRow[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const [line = '', sign] = SEPARATOR_LINE.exec(text) ?? [];
    const table = text.slice(line.length);
    return parsed(table, sign ?? delimiterOf(table)).map((row) => row.map((cell) => cell.trim()));
  } catch {
    throw unreadable();
  }
}

async function readSheet(bytes: Uint8Array): Promise<readonly TextRow[]> {
  const rows = await readWorkbook(bytes, MOST_ROWS + 1);
  if (rows === 'tooLarge') throw tooLarge();
  if (rows === 'unreadable') throw unreadable();
  return rows;
}

/**
 * The rows of a table: CSV with `,`, `;` or tab, or the first sheet of a workbook. Dates are `YYYY-MM-DD`.
 * @throws Refusal 422 when it is neither, cannot be read, or is too large.
 */
export async function readTable(bytes: Uint8Array, mediaType: string): Promise<readonly TextRow[]> {
  if (bytes.byteLength > MOST_TABLE_BYTES) throw tooLarge();
  const isWorkbook = mediaType === XLSX.mediaType;
  if (!isWorkbook && !mediaType.startsWith('text/')) throw unreadable();
  const rows = isWorkbook ? await readSheet(bytes) : readCsv(bytes);
  if (rows.length > MOST_ROWS) throw tooLarge();
  return rows;
}

import { parse } from 'csv-parse/sync';
import { decoded } from '#server/files/encoding';
import { XLSX } from '#server/files/kinds';
import { readWorkbook } from '#server/files/workbook';
import type { UploadedFile } from '#server/http/uploads';

/** A row of cells as text; what is empty is ''. */
export type TextRow = readonly string[];

/** Of the table as a file, in bytes: thousands of rows with their texts are far less. */
export const MOST_TABLE_BYTES = 5_000_000;

const MOST_ROWS = 20_000;

const DELIMITERS = [';', ',', '\t'] as const;

/** A first line that some programs write for themselves, and do not count: `sep=;`. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** The rows, or why there are none. */
export type TableRead = readonly TextRow[] | 'tooLarge' | 'unreadable';

/** The sign that stands most often in the head: office programs choose it by the country. */
function delimiterOf(text: string): string {
  const head = /[^\r\n]+/.exec(text)?.[0] ?? '';
  const count = (sign: string) => head.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function parsed(text: string, delimiter: string): readonly string[][] {
  return parse(text, {
    delimiter,
    relax_column_count: true,
    // Who writes a nickname in quotes means these signs.
    relax_quotes: true,
    skip_empty_lines: false,
    to: MOST_ROWS + 1,
  });
}

function readCsv(bytes: Uint8Array): TableRead {
  try {
    const text = decoded(bytes);
    const [line = '', sign] = SEPARATOR_LINE.exec(text) ?? [];
    const table = text.slice(line.length);
    return parsed(table, sign ?? delimiterOf(table)).map((row) => row.map((cell) => cell.trim()));
  } catch {
    return 'unreadable';
  }
}

/** Empty lines above the head are none of the table. */
function fromHead(rows: readonly TextRow[]): readonly TextRow[] {
  const head = rows.findIndex((row) => row.some((cell) => cell !== ''));
  return rows.slice(Math.max(head, 0));
}

async function contentOf(file: UploadedFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await file.open()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The rows of a table: CSV with `,`, `;` or tab, or the first sheet of a workbook. Dates are `YYYY-MM-DD`. */
export async function readTable(file: UploadedFile): Promise<TableRead> {
  const isWorkbook = file.mediaType === XLSX.mediaType;
  if (file.size > MOST_TABLE_BYTES) return 'tooLarge';
  if (!isWorkbook && !file.mediaType.startsWith('text/')) return 'unreadable';
  const bytes = await contentOf(file);
  const rows = isWorkbook ? await readWorkbook(bytes, MOST_ROWS + 1) : readCsv(bytes);
  if (typeof rows === 'string') return rows;
  return rows.length > MOST_ROWS ? 'tooLarge' : fromHead(rows);
}

import readSheets from 'read-excel-file/node';
import { openArchive } from '../archive';
import { type FoundPage, type Reader, Unreadable } from '../found';
import { pagesOfText } from '../text';

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell).trim();
}

/** The sheets of a workbook, each with its name; formulas by the results that were stored. */
export const readWorkbookSheets: Reader = async function* (content): AsyncIterable<FoundPage> {
  const archive = await openArchive(content);
  try {
    await archive.measure();
  } finally {
    archive.close();
  }
  const sheets = await readSheets(typeof content === 'string' ? content : Buffer.from(content)).catch(() => {
    throw new Unreadable('broken');
  });
  let number = 0;
  for (const { sheet, data } of sheets) {
    const rows = data.map((row) => row.map(textOf).join('\t').trimEnd());
    for (const text of pagesOfText(rows.join('\n').trim())) {
      number += 1;
      yield { number, text, label: sheet };
    }
  }
};

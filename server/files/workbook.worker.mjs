import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';

/**
 * Reads the first sheet of one workbook, in a thread of its own: one cell far away makes a table of millions, and a
 * sheet of many cells keeps the parser busy for minutes. Plain JavaScript, so that it starts without a loader.
 */
const text = (cell) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell).trim();
};

const { bytes, mostRows } = workerData;
try {
  const rows = await readSheet(Buffer.from(bytes));
  parentPort.postMessage({ rows: rows.slice(0, mostRows).map((row) => row.map(text)) });
} catch {
  parentPort.postMessage({ rows: null });
}

import { expect, it } from 'vitest';
import { readWorkbook } from '#server/files/workbook';
import { workbookOf } from '../../kit/workbook';

const cell = (at: string, value: string) => `<c r="${at}"><v>${value}</v></c>`;

it('reads formulas by the results that were stored, and what failed as empty', async () => {
  const rows = `<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>HYPERLINK("x")</f><v>told</v></c><c r="C1" t="e"><v>#REF!</v></c><c r="D1" t="b"><v>1</v></c></row>`;
  expect(await readWorkbook(workbookOf(rows), 10)).toEqual([['2', 'told', '', 'true']]);
});

it('gives up a sheet whose last cell is far away, and goes on answering meanwhile', async () => {
  const rows = `<row r="1">${cell('A1', '1')}</row><row r="1048576">${cell('XFD1048576', '1')}</row>`;
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 50);
  expect(await readWorkbook(workbookOf(rows), 10)).toBe('tooLarge');
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(2);
});

it('gives up a sheet of so many cells that reading them takes minutes', async () => {
  const rows = Array.from({ length: 900_000 }, (_, index) => {
    const at = index + 1;
    return `<row r="${at}">${cell(`A${at}`, '1')}</row>`;
  });
  expect(await readWorkbook(workbookOf(rows.join('')), 10)).toBe('tooLarge');
});

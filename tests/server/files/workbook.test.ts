import { expect, it } from 'vitest';
import { readWorkbook } from '#server/files/workbook';
import { zipOf } from '../../kit/zip';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook of one sheet with these rows. */
function workbookOf(rows: string): Uint8Array {
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
  return zipOf([
    { name: '_rels/.rels', content: relation('officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relation('worksheet', 'worksheets/sheet1.xml') },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    },
  ]);
}

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

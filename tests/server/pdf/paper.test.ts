import { expect, it } from 'vitest';
import { renderHere } from '#server/pdf/render';
import { readBack } from '../../kit/pdfText';

it('prints all of a row that is longer than a page, where it begins and on the pages after it', async () => {
  const notes = Array.from({ length: 120 }, (_, index) => `Line ${index + 1} of what is said`);
  const long = Array.from({ length: 3000 }, (_, index) => `word${index + 1}`).join(' ');
  const bytes = await renderHere({
    kind: 'paper',
    paper: {
      kind: 'Kind',
      title: 'Title',
      entityName: 'Entity B.V.',
      mark: '1',
      facts: [],
      parts: [
        {
          kind: 'table',
          heading: 'Heading',
          columns: [
            { name: 'Name', width: 150 },
            { name: 'How', width: '*' },
          ],
          rows: [
            [{ text: 'Somebody' }, { text: 'All of it', notes }],
            [{ text: 'Somebody else' }, { text: long }],
          ],
        },
      ],
      madeAt: new Date(0),
    },
  });
  const { lines } = await readBack(bytes);
  const text = lines.join(' ').replaceAll('\u00a0', ' ');
  for (const said of ['Somebody', 'All of it', ...notes, 'Somebody else', 'word1 ', 'word3000']) {
    expect(text).toContain(said);
  }
});

it('prints names of other scripts wherever they stand: in a heading, in what is said, in a cell and below it', async () => {
  const name = 'שלום';
  const bytes = await renderHere({
    kind: 'paper',
    paper: {
      kind: 'Kind',
      title: 'Title',
      entityName: 'Entity B.V.',
      mark: '1',
      facts: [],
      parts: [
        { kind: 'text', heading: `Of ${name}`, paragraphs: [`${name} is held by nobody on record.`] },
        {
          kind: 'table',
          heading: 'Heading',
          columns: [{ name: 'Name', width: '*' }],
          rows: [[{ text: name, notes: [name] }]],
        },
      ],
      madeAt: new Date(0),
    },
  });
  const { lines, outline } = await readBack(bytes);
  const letters = lines.join('').match(/\p{Script=Hebrew}/gu) ?? [];
  expect([letters.length, outline]).toEqual([4 * name.length, ['Title', `Of ${name}`, 'Heading']]);
});

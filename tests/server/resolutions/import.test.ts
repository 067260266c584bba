import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { ImportReport } from '#contract/calls/resolutionTransfer';
import { importReportSchema } from '#contract/schemas/resolutions';
import type { Database } from '#server/database/connection';
import { findBrokenLink } from '#server/database/event';
import { transact } from '#server/database/transact';
import { importResolutions, readImport } from '#server/modules/resolutions/import/importResolutions';
import { eachDatabase, inside } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { csv, type Sent, sent, signed, workbook } from '../../kit/importing';
import { told } from '../../kit/refusals';
import { zipOf } from '../../kit/zip';

/** In Amsterdam it is the 20th already. */
const AT = new Date('2026-11-19T23:30:00.000Z');
const HEAD = 'number;title;organ;status;date;file';
const ENTITY = 'kade';

const faultsOf = ({ rows, faults }: ImportReport) => [
  ...faults.map(({ column, message }) => `${column}: ${message}`),
  ...rows.flatMap(({ row, faults: wrong }) =>
    wrong.map(({ column, message }) => `${row} ${column}: ${message}`),
  ),
];

const refusal = (error: unknown) => {
  const { status, detail, errors } = told(error);
  return { status, detail, errors };
};

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
  });
  afterAll(() => database.close());

  const run = async (uploads: readonly Sent[], commit: boolean, who = 'eva', entity = ENTITY) =>
    importReportSchema.parse(
      await readImport(uploads).then((table) =>
        transact(database, inside(entity, who), (trx, caller) =>
          importResolutions(trx, caller, { table, uploads, commit, at: AT }),
        ),
      ),
    );
  const preview = (...uploads: readonly Sent[]) => run(uploads, false);
  const commit = (...uploads: readonly Sent[]) => run(uploads, true);

  const stored = (entity = ENTITY) =>
    database.kysely
      .selectFrom('resolution')
      .select(['number', 'year', 'sequence', 'title', 'status', 'organ', 'imported', 'closed_at'])
      .where('entity_id', '=', idOf('entity', entity))
      .where('imported', '=', true)
      .orderBy('number')
      .execute();

  describe('an import of signed resolutions', () => {
    it('previews its rows and keeps nothing', async () => {
      const file = signed('a.pdf');
      const report = await preview(
        csv(HEAD, ';Sale of Kadeweg 14;Shareholders;Accepted;20-11-2026;a.pdf'),
        file,
      );
      expect(report).toEqual({
        rows: [
          {
            row: 2,
            number: null,
            title: 'Sale of Kadeweg 14',
            status: 'Accepted',
            date: '20-11-2026',
            file: 'a.pdf',
            faults: [],
          },
        ],
        faults: [],
        imported: 0,
      });
      expect([await stored(), file.isKept()]).toEqual([[], false]);
    });

    it('names every fault of every row by its column', async () => {
      const report = await preview(
        csv(
          `${HEAD};for`,
          'X-1;;board of trustees;Open;30-02-2026;a.pdf;many',
          ';;;;;;',
          'X-1;Second;directors;rejected;21-11-2026;a.pdf;',
          ';Third;Management Board;ACCEPTED;2026-11-20;missing.pdf;1,5',
          ';Fourth;directors;Accepted;1799-12-31;text.txt;2;surplus',
          ';Fifth;directors;Accepted;;;',
        ),
        signed('a.pdf'),
        signed('twice.pdf'),
        signed('twice.pdf'),
        sent('files', 'text.txt', 'no PDF', 'text/plain'),
      );
      expect(faultsOf(report)).toEqual([
        'files: “twice.pdf” was sent twice.',
        'files: No row names “twice.pdf”.',
        '2 title: The title is missing.',
        '2 organ: This organ is not known. Write management board, supervisory board, directors or shareholders.',
        '2 status: Write Accepted or Rejected.',
        '2 date: This is not a date. Write it as 2026-11-20 or 20-11-2026.',
        '2 for: This is not a number of votes.',
        '4 date: The date lies in the future.',
        '4 number: Row 2 has “X-1” already.',
        '4 file: Row 2 has “a.pdf” already.',
        '5 file: “missing.pdf” was not sent along.',
        '6 date: The date lies too far back.',
        '6 table: This row has more cells than the head.',
        '6 file: “text.txt” is not a PDF.',
        '7 date: The date is missing.',
        '7 file: The name of the signed file is missing.',
      ]);
    });

    it('passes over the columns that only an export has', async () => {
      const head = `${HEAD};Last day to decide;Closes;Closed on;Decision makers;Decided`;
      const row = 'RES-2019-001;Old loan;directors;Accepted;2019-03-01;a.pdf;;When all have decided;;3;3';
      const report = await preview(csv(head, row), signed('a.pdf'));
      expect([report.rows.length, faultsOf(report)]).toEqual([1, []]);
    });

    it('names what is wrong with the table as a whole', async () => {
      const many = Array.from({ length: 501 }, (_, index) => `;T;directors;Accepted;2026-01-01;${index}.pdf`);
      const wholes = [
        csv('number,title,organ,status,date,date,secret'),
        csv(HEAD),
        csv(HEAD, ...many),
        csv(''),
      ];
      expect(await Promise.all(wholes.map(async (table) => faultsOf(await preview(table))))).toEqual([
        [
          'date: This column stands twice.',
          'secret: This column is not known. Known are number, title, organ, status, date, file, text, for, against, abstained.',
          'file: This column is missing.',
          'table: The table has no rows below its head.',
        ],
        ['table: The table has no rows below its head.'],
        ['table: At most 500 rows. Import the others after these.'],
        [
          ...['title', 'organ', 'status', 'date', 'file'].map(
            (column) => `${column}: This column is missing.`,
          ),
          'table: The table has no rows below its head.',
        ],
      ]);
    });

    it('imports nothing where anything is wrong, and says what', async () => {
      const file = signed('a.pdf');
      const table = csv(
        HEAD,
        ';Good;directors;Accepted;2026-01-01;a.pdf',
        ';;directors;Accepted;2026-01-01;b.pdf',
      );
      expect(await commit(table, file).catch(refusal)).toEqual({
        status: 422,
        detail: 'Nothing was imported, because the table or its files have faults. The preview names them.',
        errors: [
          { field: 'rows.3.title', message: 'The title is missing.' },
          { field: 'rows.3.file', message: '“b.pdf” was not sent along.' },
        ],
      });
      expect([await stored(), file.isKept()]).toEqual([[], false]);
    });

    it('refuses what is no table, and a package that unpacks to too much', async () => {
      const bomb = zipOf([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(60_000_000, 'x') }]);
      const liar = zipOf([
        { name: 'xl/sharedStrings.xml', content: Buffer.alloc(60_000_000, 'x'), claims: 10 },
      ]);
      const tables = [
        workbook(bomb),
        workbook(liar),
        workbook(Buffer.from('no zip')),
        signed('a.pdf'),
        csv('a"b\r\n"c'),
      ];
      const asTables = tables.map((table) => ({ ...table, part: 'table' }));
      const answers = await Promise.all(asTables.map((table) => preview(table).catch(refusal)));
      const [large, unreadable] = [
        'The table is too large. Import it in several parts.',
        'The table cannot be read. Save it as CSV (UTF-8) or as an Excel workbook (.xlsx).',
      ].map((message) => ({
        status: 422,
        detail: 'Some fields are not valid.',
        errors: [{ field: 'table', message }],
      }));
      expect(answers).toEqual([large, unreadable, unreadable, unreadable, unreadable]);
      expect(await preview(signed('a.pdf')).catch(refusal)).toEqual({
        status: 422,
        detail: 'Some fields are not valid.',
        errors: [{ field: 'table', message: 'Choose a table.' }],
      });
    });

    it('brings in all rows with their files, numbers, texts and events', async () => {
      const files = ['a.pdf', 'b.pdf', 'c.pdf'].map(signed);
      const report = await commit(
        csv(
          `${HEAD};text;for;against`,
          'RES-2024-007;First;shareholders;Accepted;2024-03-01;a.pdf;"One line;\n\nand another";60;40,5',
          ';Second;Supervisory board;Rejected;31-12-2024;b.pdf;;;',
          'AvA 12;Third;general meeting;accepted;2026-11-20;c.pdf;;;',
        ),
        ...files,
      );
      expect([report.imported, faultsOf(report), files.map((file) => file.isKept())]).toEqual([
        3,
        [],
        [true, true, true],
      ]);
      const facts = { imported: true };
      expect(await stored()).toEqual([
        {
          ...facts,
          number: 'AvA 12',
          year: 2026,
          sequence: 1,
          title: 'Third',
          status: 'Accepted',
          organ: 'shareholders',
          closed_at: new Date('2026-11-19T23:00:00.000Z'),
        },
        {
          ...facts,
          number: 'RES-2024-007',
          year: 2024,
          sequence: 7,
          title: 'First',
          status: 'Accepted',
          organ: 'shareholders',
          closed_at: new Date('2024-02-29T23:00:00.000Z'),
        },
        {
          ...facts,
          number: 'RES-2024-008',
          year: 2024,
          sequence: 8,
          title: 'Second',
          status: 'Rejected',
          organ: 'supervisoryBoard',
          closed_at: new Date('2024-12-30T23:00:00.000Z'),
        },
      ]);
    });

    it('keeps the text, the paper and an event of what was brought in, for who may read it', async () => {
      const read = await transact(database, inside(ENTITY, 'jan'), async (trx) => ({
        texts: await trx.selectFrom('resolution_text').select('text').execute(),
        papers: await trx.selectFrom('paper').select(['name', 'hash']).orderBy('name').execute(),
        events: await trx
          .selectFrom('event')
          .select(['subject_name', 'payload'])
          .where('type', '=', 'resolution.imported')
          .orderBy('sequence')
          .execute(),
      }));
      const [a, b, c] = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ name, hash: signed(name).sha256 }));
      expect(read.texts).toEqual([
        {
          text: {
            type: 'doc',
            content: [
              { type: 'paragraph', content: [{ type: 'text', text: 'One line;' }] },
              { type: 'paragraph' },
              { type: 'paragraph', content: [{ type: 'text', text: 'and another' }] },
            ],
          },
        },
      ]);
      expect(read.papers).toEqual([a, b, c]);
      expect(read.events[0]).toEqual({
        subject_name: 'RES-2024-007 First',
        payload: {
          number: 'RES-2024-007',
          status: 'Accepted',
          day: '2024-03-01',
          file: 'a.pdf',
          hash: a?.hash,
          votes: { for: '60', against: '40.5', abstained: '0' },
        },
      });
      expect(read.events).toHaveLength(3);
      const broken = await database.kysely
        .transaction()
        .execute((trx) => findBrokenLink(trx, idOf('entity', ENTITY)));
      expect(broken).toBeNull();
    });

    it('says which numbers are taken, which have no place left in their year, and which files were brought in', async () => {
      const report = await preview(
        csv(
          HEAD,
          'AvA 12;A;directors;Accepted;2026-01-01;a.pdf',
          'RES-2024-008;B;directors;Accepted;2024-01-01;b.pdf',
          'RES-2026-001;C;directors;Accepted;2026-01-01;c.pdf',
          'RES-2026-002;D;directors;Accepted;2026-01-01;d.pdf',
        ),
        ...['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map(signed),
      );
      expect(faultsOf(report)).toEqual([
        '2 number: The number AvA 12 is taken.',
        '2 file: “a.pdf” was imported already, as RES-2024-007.',
        '3 number: The number RES-2024-008 is taken.',
        '3 file: “b.pdf” was imported already, as RES-2024-008.',
        '4 number: The number RES-2026-001 is taken.',
        '4 file: “c.pdf” was imported already, as AvA 12.',
      ]);
    });

    it('brings nothing in twice, also where the table has no numbers', async () => {
      const uploads = () => [
        csv(HEAD, ';Without a number;directors;Accepted;2021-02-03;once.pdf'),
        signed('once.pdf'),
      ];
      expect((await commit(...uploads())).imported).toBe(1);
      expect(await commit(...uploads()).catch(refusal)).toMatchObject({
        status: 422,
        errors: [{ field: 'rows.2.file', message: '“once.pdf” was imported already, as RES-2021-001.' }],
      });
    });

    it('brings in 500 rows, whatever sign parts their cells, with the mark of UTF-8 or a line for the sign', async () => {
      const heads = ['\ufefftitle;organ;status;date;file;for', 'sep=,\r\ntitle,organ,status,date,file,for'];
      const reports = await Promise.all(
        heads.map((head, index) => {
          const sign = head.includes('sep=,') ? ',' : ';';
          const votes = sign === ',' ? '"40,5"' : '40,5';
          const names = Array.from({ length: 500 }, (_, row) => `${index}-${row}.pdf`);
          const rows = names.map((name) =>
            [`Café ${name}`, 'directors', 'Accepted', '31-12-2019', name, votes].join(sign),
          );
          return preview(csv(head, ...rows), ...names.map(signed));
        }),
      );
      const first = { row: 2, number: null, status: 'Accepted', date: '31-12-2019', faults: [] };
      expect(reports.map(({ rows, faults }) => [rows.length, rows[0], faults])).toEqual([
        [500, { ...first, title: 'Café 0-0.pdf', file: '0-0.pdf' }, []],
        [500, { ...first, title: 'Café 1-0.pdf', file: '1-0.pdf' }, []],
      ]);
    });

    it('takes no number of votes that means two things in two countries, and keeps texts of formulas as texts', async () => {
      const report = await preview(
        csv(
          `${HEAD};for;against`,
          ';=1+1;directors;Accepted;2020-01-01;a.pdf;1.500;1,5',
          ';+SUM(A1);directors;Accepted;01/02/2020;b.pdf;1500;1.500,25',
        ),
        signed('a.pdf'),
        signed('b.pdf'),
      );
      expect(report.rows.map(({ title }) => title)).toEqual(['=1+1', '+SUM(A1)']);
      expect(faultsOf(report).filter((fault) => !fault.includes('imported already'))).toEqual([
        '2 for: Write this number without a sign for thousands, or with other decimals.',
        '3 date: This is not a date. Write it as 2026-11-20 or 20-11-2026.',
        '3 against: This is not a number of votes.',
      ]);
    });

    it('does not know the numbers of another entity', async () => {
      const uploads = [csv(HEAD, 'AvA 12;A;directors;Accepted;2026-01-01;a.pdf'), signed('a.pdf')];
      expect((await run(uploads, true, 'eva', 'terminals')).imported).toBe(1);
    });

    it('reads the first sheet of a workbook, its dates as days', async () => {
      const bytes = await writeXlsxFile([
        ['Title', 'Organ', 'Status', 'Date', 'File', 'For'],
        [
          'From Excel',
          'directors',
          'Accepted',
          { type: Date, value: new Date('2026-02-01'), format: 'dd-mm-yyyy' },
          'x.pdf',
          3,
        ],
      ]).toBuffer();
      expect(await preview(workbook(bytes), signed('x.pdf'))).toEqual({
        rows: [
          {
            row: 2,
            number: null,
            title: 'From Excel',
            status: 'Accepted',
            date: '2026-02-01',
            file: 'x.pdf',
            faults: [],
          },
        ],
        faults: [],
        imported: 0,
      });
    });

    it('brings in two tables at the same moment with numbers that differ', async () => {
      const both = ['p', 'q'].map((letter) =>
        commit(
          csv(HEAD, `;Same moment ${letter};directors;Accepted;2020-05-05;${letter}.pdf`),
          signed(`${letter}.pdf`),
        ),
      );
      expect((await Promise.all(both)).map(({ imported }) => imported)).toEqual([1, 1]);
      const numbers = (await stored()).filter(({ year }) => year === 2020).map(({ number }) => number);
      expect(numbers).toEqual(['RES-2020-001', 'RES-2020-002']);
    });
  });
});

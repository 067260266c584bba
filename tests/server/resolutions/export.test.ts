import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { ResolutionSummary } from '#contract/calls/resolutionList';
import { exportAnswer } from '#server/modules/resolutions/export/answer';
import { EXPORT_COLUMNS } from '#server/modules/resolutions/export/columns';
import { toCsv as csvOf } from '#server/tables/csv';
import { toXlsx as xlsxOf } from '#server/tables/xlsx';

const ZONE = 'Europe/Amsterdam';

const tableOf = (rows: readonly ResolutionSummary[], timeZone: string) => ({
  name: 'Resolutions',
  columns: EXPORT_COLUMNS,
  rows,
  timeZone,
});
const toCsv = (rows: readonly ResolutionSummary[], timeZone: string) => csvOf(tableOf(rows, timeZone));
const toXlsx = (rows: readonly ResolutionSummary[], timeZone: string) => xlsxOf(tableOf(rows, timeZone));

const row = (facts: Partial<ResolutionSummary> = {}): ResolutionSummary => ({
  id: '01890000-0000-7000-8000-000000000001',
  number: 'RES-2026-031',
  title: 'Sale of Kadeweg 14',
  status: 'Accepted',
  organ: 'shareholders',
  // In Amsterdam it is the next day already.
  date: '2026-11-19T23:30:00.000Z',
  deadline: null,
  closing: 'deadline',
  closedAt: '2026-11-19T23:30:00.000Z',
  decisionMakers: 5,
  decided: 3,
  awaitsMe: false,
  mine: [],
  ...facts,
});

const HEAD = [
  'Number',
  'Title',
  'Organ',
  'Status',
  'Date',
  'Last day to decide',
  'Closes',
  'Closed on',
  'Decision makers',
  'Decided',
];

describe('an export as CSV', () => {
  it('begins with the mark of UTF-8, ends lines as RFC 4180 has it, and counts days in the zone of the entity', () => {
    expect(Buffer.from(toCsv([row()], ZONE)).toString('utf8')).toBe(
      `\ufeff${HEAD.join(',')}\r\nRES-2026-031,Sale of Kadeweg 14,shareholders,Accepted,2026-11-20,,On the last day to decide,2026-11-20,5,3\r\n`,
    );
  });

  it('says when the voting closes, and nothing where there was none', () => {
    const ways = [{ closing: 'deadline' }, { closing: 'whenAllDecided' }, { closing: null }] as const;
    const rows: string[][] = parse(Buffer.from(toCsv(ways.map(row), ZONE)), { bom: true });
    expect(rows.map((cells) => cells[HEAD.indexOf('Closes')])).toEqual([
      'Closes',
      'On the last day to decide',
      'When all have decided',
      '',
    ]);
  });

  it('reads back as it was written, whatever stands in a title', () => {
    const titles = ['Łódź, "quoted"', 'two\nlines', ' spaces '];
    const written = Buffer.from(
      toCsv(
        titles.map((title) => row({ title })),
        ZONE,
      ),
    );
    const rows: string[][] = parse(written, { bom: true });
    expect(rows.slice(1).map(([, title]) => title)).toEqual(titles);
  });

  it('gives a program nothing to calculate', () => {
    const titles = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'];
    const rows: string[][] = parse(
      Buffer.from(
        toCsv(
          titles.map((title) => row({ title })),
          ZONE,
        ),
      ),
      { bom: true },
    );
    expect(rows.slice(1).map(([, title]) => title)).toEqual(titles.map((title) => `'${title}`));
  });
});

describe('an export as a workbook', () => {
  it('has days as days, numbers as numbers, and texts that are no formulas', async () => {
    const rows = [
      row({ title: '=1+1', deadline: '2026-11-27T22:59:59.999Z' }),
      row({ organ: null, title: 'a\u0000b' }),
    ];
    const sheet = await readSheet(Buffer.from(await toXlsx(rows, ZONE)));
    const closed = new Date('2026-11-20T00:00:00.000Z');
    expect(sheet).toEqual([
      HEAD,
      [
        'RES-2026-031',
        '=1+1',
        'shareholders',
        'Accepted',
        closed,
        new Date('2026-11-27T00:00:00.000Z'),
        'On the last day to decide',
        closed,
        5,
        3,
      ],
      ['RES-2026-031', 'a b', null, 'Accepted', closed, null, 'On the last day to decide', closed, 5, 3],
    ]);
  });

  it('is named after the day', async () => {
    const { description } = await exportAnswer([row()], 'xlsx', ZONE, new Date('2026-11-19T23:30:00.000Z'));
    expect([description.name, description.disposition]).toEqual([
      'Resolutions 2026-11-20.xlsx',
      'attachment',
    ]);
  });
});

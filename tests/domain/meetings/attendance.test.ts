import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTENDANCE_ACTS, type AttendanceAct, type AttendanceEntry } from '#contract/meetingHold';
import { attendanceAt, attendanceByItem } from '#domain/meetings/attendance';

const ITEMS = ['one', 'two', 'three'];
const INVITED = ['ada', 'ben', 'cem'].map((id) => ({ id, proxyTo: null }));

let clock = 0;
function line(
  attendee: string,
  act: AttendanceAct,
  item: string | null,
  to: string | null = null,
): AttendanceEntry {
  clock += 1;
  return { attendee, act, item, to, at: new Date(Date.UTC(2026, 10, 20, 9, 0, clock)).toISOString() };
}

function presencesOf(entries: readonly AttendanceEntry[]) {
  const byItem = attendanceByItem(INVITED, ITEMS, entries);
  return ITEMS.map((item) => Object.fromEntries(byItem.get(item)?.presences ?? []));
}

describe('attendance for each item', () => {
  it('lasts from arriving to leaving', () => {
    const entries = [
      line('ada', 'arrived', null),
      line('ben', 'arrived', 'two'),
      line('ada', 'left', 'three'),
    ];
    expect(presencesOf(entries)).toEqual([
      { ada: 'present', ben: 'absent', cem: 'absent' },
      { ada: 'present', ben: 'present', cem: 'absent' },
      { ada: 'absent', ben: 'present', cem: 'absent' },
    ]);
  });

  it('is kept out of for one item by who recuses', () => {
    const entries = [line('ada', 'arrived', null), line('ada', 'recused', 'two')];
    expect(presencesOf(entries).map(({ ada }) => ada)).toEqual(['present', 'recused', 'present']);
  });

  it('is by proxy while the holder is there and keeps out of nothing', () => {
    const entries = [
      line('cem', 'proxyGiven', null, 'ada'),
      line('ada', 'arrived', 'one'),
      line('ada', 'recused', 'two'),
      line('ada', 'left', 'three'),
    ];
    expect(presencesOf(entries).map(({ cem }) => cem)).toEqual(['proxy', 'absent', 'absent']);
  });

  it('does not pass on from one proxy to the next', () => {
    const entries = [
      line('cem', 'proxyGiven', null, 'ben'),
      line('ben', 'proxyGiven', null, 'ada'),
      line('ada', 'arrived', null),
    ];
    expect(presencesOf(entries)[0]).toEqual({ ada: 'present', ben: 'proxy', cem: 'absent' });
  });

  it('takes a line that was recorded later at the item it names', () => {
    const entries = [line('ada', 'left', 'three'), line('ada', 'arrived', 'one')];
    expect(presencesOf(entries).map(({ ada }) => ada)).toEqual(['present', 'present', 'absent']);
  });

  it('is asked for a moment within an item', () => {
    const entries = [line('ada', 'arrived', null), line('ada', 'left', 'two')];
    const before = new Date(Date.parse(entries[1]?.at ?? '') - 1).toISOString();
    const at = (until?: string) =>
      attendanceAt(INVITED, ITEMS, entries, { item: 'two', ...(until && { until }) }).presences.get('ada');
    expect([at(before), at()]).toEqual(['present', 'absent']);
  });

  it('says the same of each item whether it is asked for one or for all', () => {
    const ids = INVITED.map(({ id }) => id);
    const entry = fc.record({
      attendee: fc.constantFrom(...ids),
      act: fc.constantFrom(...ATTENDANCE_ACTS),
      item: fc.constantFrom(null, ...ITEMS),
      to: fc.constantFrom(...ids),
      at: fc.integer({ min: 0, max: 50 }).map((n) => new Date(Date.UTC(2026, 0, 1, 9, n)).toISOString()),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
        const all = attendanceByItem(INVITED, ITEMS, entries);
        for (const item of ITEMS) {
          expect(attendanceAt(INVITED, ITEMS, entries, { item })).toEqual(all.get(item));
        }
      }),
    );
  });

  it('is folded for a thousand attendees and forty items well within a tenth of a second', () => {
    const invited = Array.from({ length: 1_000 }, (_, n) => ({ id: `a${n}`, proxyTo: null }));
    const items = Array.from({ length: 40 }, (_, n) => `i${n}`);
    const entries = Array.from({ length: 5_000 }, (_, n) =>
      line(`a${n % 1_000}`, n % 3 === 0 ? 'left' : 'arrived', `i${n % 40}`),
    );
    const began = performance.now();
    attendanceAt(invited, items, entries, { item: 'i39' });
    expect(performance.now() - began).toBeLessThan(100);
  });
});

import { describe, expect, it } from 'vitest';
import { spanWords } from '../../../src/views/meetings/when';
import { zoneWords } from '../../../src/views/meetings/zone';

const timeZone = 'Europe/Amsterdam';
const said = (startsAt: string, endsAt: string) =>
  spanWords({ startsAt, endsAt, timeZone }).replaceAll('\u00a0', ' ');

describe('When a meeting is', () => {
  it('is said with the day it ends on, where that is another', () => {
    expect(said('2026-12-10T22:30:00Z', '2026-12-11T00:30:00Z')).toBe(
      'Thursday, 10 Dec 2026, 23:30 to Friday, 11 Dec 2026, 01:30',
    );
  });

  it('names the zone to who is in another, and not to who has the same time', () => {
    const at = ['2026-12-10T13:00:00Z'];
    expect([
      zoneWords(at, 'America/New_York', 'Europe/Amsterdam'),
      zoneWords(at, 'Europe/Amsterdam', 'Europe/Berlin'),
      zoneWords(at, 'Europe/Amsterdam', 'Europe/London'),
      // In summer one of them has another time.
      zoneWords(['2027-06-10T13:00:00Z'], 'Africa/Lagos', 'Europe/Amsterdam'),
      zoneWords(at, 'Africa/Lagos', 'Europe/Amsterdam'),
    ]).toEqual([' (New York time)', '', ' (Amsterdam time)', ' (Lagos time)', '']);
  });

  it('names the zone where the clock is put forward or back meanwhile', () => {
    expect([
      said('2027-03-28T00:30:00Z', '2027-03-28T02:30:00Z'),
      said('2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'),
    ]).toEqual([
      'Sunday, 28 Mar 2027, 01:30 CET to 04:30 CEST',
      'Sunday, 31 Oct 2027, 02:30 CEST to 02:30 CET',
    ]);
  });
});

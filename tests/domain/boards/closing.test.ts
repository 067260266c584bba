import { expect, it } from 'vitest';
import { closedTerms } from '#domain/boards/closing';
import { termFaults } from '#domain/boards/terms';

const DAY = '2026-11-20';
const term = (from: string, until: string | null) => ({ from, until });

it('ends what runs on, removes what would begin later, and leaves what has ended by the day', () => {
  const [endless, later, today, over, begins, toCome] = [
    term('2020-01-01', null),
    term('2020-01-01', '2027-01-01'),
    term('2020-01-01', DAY),
    term('2010-01-01', '2014-12-31'),
    term(DAY, '2030-11-19'),
    term('2026-11-21', null),
  ] as const;
  expect(closedTerms([endless, later, today, over, begins, toCome], DAY)).toEqual({
    ended: [endless, later, begins],
    removed: [toCome],
  });
});

it('leaves nothing that the rule for boards of a liquidated entity refuses', () => {
  const all = ['1800-01-01', DAY, '2026-11-21', '2199-12-31'].flatMap((from) =>
    [from, '2199-12-31', null].map((until) => term(from, until)),
  );
  const { ended, removed } = closedTerms(all, DAY);
  const left = all
    .filter((one) => !removed.includes(one))
    .map((one) => (ended.includes(one) ? { ...one, until: DAY } : one));
  const faults = left.flatMap((one) =>
    termFaults(
      { ...one, id: 'a', kind: 'management', partyId: 'b', isNatural: true, represents: 'nobody' },
      [],
      DAY,
    ),
  );
  expect([left.length > 0, faults]).toEqual([true, []]);
});

import { expect, it } from 'vitest';
import type { StructureParty } from '#contract/calls/structure';
import { partiesWith } from '../../../src/views/structure/palette';
import { id } from '../../kit/fixtures';

const party = (number: number, kind: StructureParty['kind'], name: string): StructureParty => ({
  id: id(number),
  kind,
  name,
  entity: null,
});

const kade = {
  ...party(1, 'company', 'Kade Vastgoed B.V.'),
  entity: {
    id: id(41),
    type: 'Company',
    status: 'Liquidated',
    country: 'NL',
    registration: null,
    register: null,
    seat: null,
    accessible: true,
  },
} as const satisfies StructureParty;

it('finds the entities of the group and who holds any of them, each at its place in the chart', () => {
  const parties = [
    kade,
    party(2, 'person', 'Ada Kade'),
    party(3, 'foundation', 'Stichting Kade'),
    party(4, 'company', 'Elders B.V.'),
    { ...party(5, 'undisclosed', ''), id: 'undisclosed:5' },
  ];
  const found = partiesWith('kade', { parties });
  expect(found.map(({ title, note, at }) => [title, note, at])).toEqual([
    ['Kade Vastgoed B.V.', 'Liquidated', { scope: 'group', of: id(1) }],
    ['Ada Kade', 'Person', { scope: 'group', of: id(2) }],
    ['Stichting Kade', 'Legal person', { scope: 'group', of: id(3) }],
  ]);
});

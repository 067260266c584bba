import { expect, it } from 'vitest';
import type { EntityStats, UserStats } from '#contract/calls/entity';
import { management, supervisory } from '../../../src/views/boards/dashboard/section';
import { aRemembered } from '../../kit/remembered';

const { stats, userStats } = aRemembered().dashboard;

function told(boards: EntityStats['boards'], own: UserStats['boards']) {
  const args = [
    { ...stats, boards },
    { ...userStats, boards: own },
  ] as const;
  return [management, supervisory].flatMap(({ section }) => section.figures?.(...args) ?? []);
}

const MANAGEMENT = { name: 'Management board', value: 3, note: 'sit there today' };
const SUPERVISORY = { name: 'Supervisory board', value: 2, note: 'sit there today' };

it('tells each board that is on, and the terms of who looks at it once', () => {
  expect(told({ management: 3, supervisory: 2 }, { terms: 2, ending: 1 })).toEqual([
    MANAGEMENT,
    { name: 'Your terms', value: 2, note: '1 ending soon' },
    SUPERVISORY,
  ]);
  expect(told({ management: null, supervisory: 2 }, { terms: 1, ending: 0 })).toEqual([
    SUPERVISORY,
    { name: 'Your terms', value: 1, note: 'on the boards' },
  ]);
});

it('tells no terms of who has none, and nothing where both boards are off', () => {
  expect([told({ management: 3, supervisory: 2 }, { terms: 0, ending: 0 }), told(null, null)]).toEqual([
    [MANAGEMENT, SUPERVISORY],
    [],
  ]);
});

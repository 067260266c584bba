import type { HeldNote, Holding } from '#contract/calls/meetingHold';
import { ruleOf } from '#domain/meetings/quorum';
import { id } from './fixtures';

export const BEGAN = '2026-12-03T13:00:00.000Z';
export const RULE = ruleOf('Supervisory Board Meeting');

/** A meeting that is held, without a quorum: three of four are there. */
export function aHolding(changes: Partial<Holding> = {}): Holding {
  return {
    id: id(51),
    status: 'Scheduled',
    revision: 3,
    beganAt: BEGAN,
    endedAt: null,
    item: id(71),
    shownItem: id(71),
    items: [{ id: id(71), beganAt: BEGAN }],
    people: [61, 62, 63].map((digit) => ({ id: id(digit), presence: 'present', proxyTo: null })),
    quorum: {
      present: '3',
      proxy: '0',
      absent: '1',
      recused: '0',
      unit: 'votes',
      counted: '3',
      of: '4',
      needed: null,
      isMore: false,
      met: null,
    },
    rule: RULE,
    notes: [],
    votes: [],
    lines: [],
    ...changes,
  };
}

export const aHeldNote = (changes: Partial<HeldNote> = {}, at = 0): HeldNote => ({
  id: id(91 + at),
  item: id(71),
  kind: 'note',
  text: 'It was explained.',
  assignee: null,
  due: null,
  by: 'Eva Bakker',
  at: '2026-12-03T13:05:00.000Z',
  revision: 1,
  ...changes,
});

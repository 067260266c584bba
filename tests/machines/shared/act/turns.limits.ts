import { type HoldActs, holdActsMachine } from '../../../../src/machines/meetings/holdActs.machine';
import type { Asked } from '../../../../src/machines/shared/act/act';
import { TEST_AT } from '../../../kit/clock';
import { id } from '../../../kit/fixtures';
import { limitsOf } from '../../../kit/limits';

const meetingId = id(51);
const note = (text: string, item = id(71)): Asked<HoldActs> => ({
  act: 'note',
  input: { meetingId, item, kind: 'note', text },
});
const motion = (item = id(71)): Asked<HoldActs> => ({
  act: 'openVote',
  input: { meetingId, item, motion: 'To lend', way: 'show' },
});
const goTo = (item = id(71)): Asked<HoldActs> => ({ act: 'goTo', input: { meetingId, item, title: 'Loan' } });
const begin: Asked<HoldActs> = { act: 'begin', input: { meetingId } };

const waits = (asked: Asked<HoldActs>, key = 'key-0') => ({ asked, key, at: TEST_AT });
const field = `note-${id(71)}`;

interface Case {
  readonly name: string;
  /** What is under way, and what was noted beside it when it was sent. */
  readonly asked?: Asked<HoldActs>;
  readonly sent?: string;
  readonly noted?: string;
  readonly waiting?: readonly ReturnType<typeof waits>[];
  readonly wanted: Asked<HoldActs>;
  readonly is: readonly ReturnType<typeof waits>[];
}

const CASES: readonly Case[] = [
  { name: 'Another act waits', wanted: goTo(), is: [waits(goTo(), 'key-1')] },
  { name: 'What is under way does not wait', wanted: begin, is: [] },
  {
    name: 'What waits as the last one is not put behind itself',
    waiting: [waits(note('Yes')), waits(goTo())],
    wanted: goTo(),
    is: [waits(note('Yes')), waits(goTo())],
  },
  {
    name: 'What waits before another is asked for once more',
    waiting: [waits(goTo()), waits(goTo(id(72)))],
    wanted: goTo(),
    is: [waits(goTo()), waits(goTo(id(72))), waits(goTo(), 'key-1')],
  },
  {
    name: 'Of one note the last words count, behind what waits meanwhile',
    waiting: [waits(note('Yes')), waits(goTo())],
    wanted: note('No'),
    is: [waits(goTo()), waits(note('No'), 'key-1')],
  },
  {
    name: 'The same words of a note keep their place',
    waiting: [waits(note('Yes')), waits(goTo())],
    wanted: note('Yes'),
    is: [waits(note('Yes')), waits(goTo())],
  },
  {
    name: 'Notes beside other items and other acts with words wait beside it',
    waiting: [waits(note('Yes', id(72))), waits(motion())],
    wanted: note('No'),
    is: [waits(note('Yes', id(72))), waits(motion()), waits(note('No'), 'key-1')],
  },
  {
    name: 'A note whose words are those that were sent does not wait',
    asked: note('Yes'),
    sent: 'Yes',
    noted: ' Yes ',
    wanted: note('Yes'),
    is: [],
  },
  {
    name: 'A note whose words became others waits',
    asked: note('Yes'),
    sent: 'Yes',
    noted: 'Yes, and',
    wanted: note('Yes'),
    is: [waits(note('Yes'), 'key-1')],
  },
  {
    name: 'A note without words beside it that was sent without does not wait',
    asked: note('Yes'),
    wanted: note('Yes'),
    is: [],
  },
  {
    name: 'An act without words does not wait whatever was sent before',
    asked: begin,
    sent: 'Yes',
    wanted: begin,
    is: [],
  },
];

export const turnsLimits = limitsOf(
  holdActsMachine,
  CASES.map(({ name, asked = begin, sent = '', noted, waiting = [], wanted, is }) => ({
    name,
    in: 'performing' as const,
    with: { asked, sent, waiting, notes: noted === undefined ? {} : { [field]: noted } },
    event: { type: 'act.requested' as const, asked: wanted, key: 'key-1', at: TEST_AT },
    look: ({ context }: { readonly context: { readonly waiting: unknown } }) => context.waiting,
    is,
  })),
);

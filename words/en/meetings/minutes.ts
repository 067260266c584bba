import type { Presence } from '#contract/meetingHold';
import type { MinutesRecord, MinutesRefusals } from '../../meetings/minutes';
import type { Sentences } from '../../words';
import { enumerated } from '../lists';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';
import { longDay } from '../time';

export const MINUTES: Sentences<MinutesRefusals> = {
  amendmentSettled: () => 'This amendment was settled already.',
  amendmentsOpen: (open) =>
    plural(open, { one: 'One amendment is not settled.', other: `${open} amendments are not settled.` }),
  changedMeanwhile: () => 'Somebody changed these minutes meanwhile. Look at them again first.',
  declined: () => 'Say why you decline.',
  empty: () => 'Nothing is written yet.',
  lastDayPast: () => 'Choose a day that has not passed.',
  minutesThere: () => 'These minutes were begun already.',
  noAmendment: () => 'This says what the minutes say already.',
  nobodySigns: () => 'Nobody is named who signs.',
  notApproved: (given, needed) => `${given} of ${needed} have approved this version.`,
  notApprover: () => 'Your approval is not asked.',
  notAsked: () => 'Your signature is not asked, or was given already.',
  notAttending: () => 'Only who attends amends the minutes.',
  notHeld: () => 'This meeting has not ended.',
  notNow: () => 'This cannot be done with the minutes as they stand now.',
  otherText: () => 'This is not the text that is signed. Read it again.',
  otherVersion: () => 'There is another version by now. Read it again.',
  signerUnknown: () => 'Nobody who attends is meant by this.',
  signing: (answered, asked) => `${answered} of ${asked} have signed or declined.`,
  signingRuns: (until) => `It can still be signed until the end of ${longDay(until, 'UTC')}.`,
  writtenOn: () =>
    'The text was changed after this version was circulated. It can be approved once it is circulated again.',
  unchanged: () => 'The text is that of the version that was circulated.',
  textChanged: (by, text) => `${by} changed the same sentences meanwhile. They say now: ${text}`,
  tooMany: (most) => `Minutes have at most ${NUMBERS.whole(most)} of these.`,
};

const PRESENCE: Readonly<Record<Presence, string>> = {
  present: 'Present',
  proxy: 'Represented by proxy',
  recused: 'Kept out of this item',
  absent: 'Absent',
};

const OUTCOME = { accepted: 'Adopted', rejected: 'Rejected', open: 'Not decided' } as const;

export const RECORD: MinutesRecord = {
  presence: (how, names, total) =>
    `${PRESENCE[how]}: ${names.length === total ? enumerated(names) : `${total} persons`}.`,
  decision: (text) => `Decision: ${text}`,
  task: (text, assignee, due) =>
    `Task${assignee ? ` for ${assignee}` : ''}${due ? `, by ${longDay(due, 'UTC')}` : ''}: ${text}`,
  vote: ({ motion, resolution, outcome, forWeight, againstWeight, abstainWeight }) =>
    `Put to the vote: ${motion} ${OUTCOME[outcome]}${resolution === null ? '' : ` as ${resolution}`}, with ${forWeight} ${forWeight === '1' ? 'vote' : 'votes'} in favour, ${againstWeight} against and ${abstainWeight} abstained.`,
};

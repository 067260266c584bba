import type { MeetingPart } from '#contract/meetingLife';
import type { MeetingRefusals } from '../../meetings/refusals';
import type { Sentences } from '../../words';
import { enumerated } from '../lists';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';
import { longDay, longMoment } from '../time';

const PARTS: Readonly<Record<MeetingPart, string>> = {
  place: 'a place or a link',
  attendees: 'somebody who attends',
  agenda: 'an agenda',
};

export const REFUSALS: Sentences<MeetingRefusals> = {
  adminsOnly: () => 'Only an admin of the entity does this with a meeting.',
  agendaOtherwise: () => 'The agenda has other items by now. Look at it again before you put it in order.',
  anothersAnswer: () => 'Only this person, or an admin, gives a proxy.',
  attendeeOnBallot: (name) => `${name} is counted in a vote that is not decided yet: close it first.`,
  attendeeRecorded: (name) => `${name} took part in this meeting, and stays among those who attend.`,
  attendeeTwice: () => 'Somebody stands twice among those who attend.',
  attendeeUnknown: () => 'Nobody who attends is meant by this.',
  begun: () => 'This meeting has begun.',
  changedByOther: () => 'Somebody changed this meeting meanwhile. Look at it again before you change it.',
  convenedAhead: () => 'This day has not come yet: record it once it was sent.',
  decided: () =>
    'Something was decided in this meeting, and stays on record: a later resolution can take it back.',
  documentUnknown: () => 'There is no such document.',
  endsBeforeStart: () => 'A meeting ends after it begins.',
  incomplete: (parts) => `This meeting still needs ${enumerated(parts.map((part) => PARTS[part]))}.`,
  itemChangedByOther: () => 'Somebody changed this item meanwhile. Look at it again before you change it.',
  itemRecorded: (title) => `Something is recorded under “${title}”: it stays on the agenda.`,
  itemTwice: () => 'An item stands twice on the agenda.',
  itemUnknown: () => 'This item is not on the agenda that you read.',
  registerTooLarge: (most) =>
    `The register has more than ${NUMBERS.whole(most)} entries, which is more than one file holds.`,
  linkOver: () => 'This link does not work any more. Ask who invited you.',
  lasts: (days) => `A meeting lasts at most ${days} days.`,
  namedCannotRead: () => 'Somebody you named does not read this meeting.',
  noPoll: () => 'No days are asked about.',
  nobodySigns: () => 'Nobody is named who signs.',
  noMinutes: () => 'There are no minutes yet.',
  notApproved: (given, needed) => `${given} of ${needed} have approved the minutes.`,
  notAttending: () => 'You do not attend this meeting.',
  notBegun: () => 'This meeting has not begun.',
  notHeld: () => 'This meeting has not ended.',
  notNow: () => 'This cannot be done with the meeting as it stands now.',
  notSent: () => 'The invitations were not sent yet.',
  nothingToRemind: () => 'Nothing is awaited from this person.',
  optionPast: () => 'This day has passed.',
  over: () => 'This meeting is over. Nothing of it changes any more.',
  partyUnknown: () => 'There is no such person or company.',
  past: () => 'The time of this meeting has passed.',
  proxyChain: () => 'Who gives a proxy cannot stand in for somebody else.',
  proxyInMeeting: () =>
    'This meeting has begun. Who holds it records a proxy under the item from which it counts.',
  remindedLately: (again) =>
    `This person was reminded lately. You can remind them again from ${longMoment(again)}.`,
  resolutionUnknown: () => 'There is no such resolution.',
  signing: (answered, asked) => `${answered} of ${asked} have signed or declined.`,
  signingRuns: (until) => `It can still be signed until the end of ${longDay(until, 'UTC')}.`,
  startsInPast: () => 'Choose a time that has not passed.',
  templateChangedByOther: () =>
    'Somebody else changed this template meanwhile. Look at it again before you save yours.',
  threadUnknown: () => 'There is no such thread.',
  tooManyComments: (most) => `A meeting has at most ${NUMBERS.whole(most)} comments.`,
  tooManyItems: (most) =>
    plural(most, {
      one: 'An agenda has at most one item.',
      other: `An agenda has at most ${NUMBERS.whole(most)} items.`,
    }),
  unchanged: () => 'Everybody has this invitation already.',
  userUnknown: () => 'There is no such user.',
  wasSent: () => 'The invitations were sent: cancel the meeting, with a reason, instead of deleting it.',
};

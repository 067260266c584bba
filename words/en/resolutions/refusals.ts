import type { Hindrance } from '#contract/calls/resolutions';
import { sentence } from '#contract/line';
import type { ResolutionRefusals } from '../../resolutions/refusals';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';
import { onMoment, timeOfDay, timeOnDay } from '../time';
import { STATUSES } from './statuses';

const HINDERED: Readonly<Record<Hindrance, string>> = {
  adviser: 'You were told so that you can advise. A director without shares has no vote here.',
  conflict: 'A conflict of interest keeps you from deciding on this resolution.',
  ownShares: 'These shares are held by the company itself or its subsidiary, and carry no vote.',
  termEnded: 'Your term has ended, so you can no longer decide.',
  decided: 'You have decided, and this resolution does not allow changes. Your decision stands.',
};

/** A resolution as a name at the beginning of a sentence. */
const called = (number: string | null) => (number === null ? 'This draft' : `Resolution ${number}`);

export const REFUSALS: Sentences<ResolutionRefusals> = {
  beingSent: (number) => `Resolution ${number} is being sent: the voting is not open yet.`,
  changedSince: () => 'The draft was changed since you looked at it. Look at it again, then send it.',
  deadlineBeforeOpening: () =>
    'The last day to decide passed before the voting could open. Give more time first.',
  draftDeleted: (by, at) => `This draft was deleted by ${by} at ${timeOnDay(at)}.`,
  everybodyDecided: () => 'Everybody who can decide has decided.',
  everybodyRemindedLately: (againAt) =>
    `Everybody who has not decided was reminded less than an hour ago. It can be done again at ${timeOfDay(againAt)}.`,
  exportTooLarge: (mostRows) =>
    `An export has at most ${NUMBERS.whole(mostRows)} rows. Narrow the list, by its dates for example.`,
  hindered: (by) => HINDERED[by],
  importFaulty: () =>
    'Nothing was imported, because the table or its files have faults. The preview names them.',
  invitationUnderWay: (name) => `An invitation to ${name} is on its way.`,
  linkReplacedNow: () => 'It was replaced just now: the resolution was sent to another address.',
  linkShutOut: () =>
    'This link opens nothing as long as your access to the entity is suspended or has ended. Ask who sent it.',
  linkUsed: (at) =>
    at === null
      ? 'You have decided, so this link is used up. To change it, ask for a new link.'
      : `You have decided ${onMoment(at)}, so this link is used up. To change it, ask for a new link.`,
  neverSent: () => 'This draft was never sent: delete it.',
  noDecisionMaker: () => 'You are not a decision maker of this resolution.',
  noDraftAnyMore: (number, status) =>
    `${called(number)} is no draft any more: its status is ${STATUSES[status]}.`,
  noTie: () => 'There is no tie to break: the outcome waits for nobody.',
  notFinished: (number) => `${called(number)} is not finished: change it, or cancel it first.`,
  notOpenYet: () => 'The voting opens when the invitations have been sent. Try again in a few minutes.',
  nothingAwaited: (name) => sentence(`Nothing is awaited from ${name}`),
  over: (number, status, at) =>
    at === null
      ? `Resolution ${number} was ${STATUSES[status].toLowerCase()}. Nothing was counted or changed.`
      : `Resolution ${number} was ${STATUSES[status].toLowerCase()} ${onMoment(at)}. Nothing was counted or changed.`,
  pastDeadline: (number) =>
    `The last day to decide on resolution ${number} is past. Nothing was counted or changed.`,
  platformAddressesNobody: () => 'Administrators of the platform do not change who is asked to decide.',
  refusalStands: () => 'You have refused this way of deciding, and a refusal cannot be taken back here.',
  remindedLately: (name, againAt) =>
    `${name} was reminded less than an hour ago. It can be done again at ${timeOfDay(againAt)}.`,
  savedByOther: (by, at) =>
    `${by ?? 'Somebody'} saved another version of this draft at ${timeOnDay(at)}. Yours was not saved.`,
  somebodyElse: () => 'This decision maker is somebody else.',
  stillDraft: () => 'This is a draft: nothing was sent yet.',
  putToVote: (meeting) => `Meeting ${meeting} votes on this draft: it stays as it was put to the vote.`,
  superseded: (number, by) => `${called(number)} is superseded by ${by ?? 'a draft'} already.`,
  tieBreakersOnly: () => 'Only the chair and admins of this entity may do this.',
  tieNotBroken: () => 'The tie could not be broken: the casting vote does not count.',
  voteIsOfDrafters: () =>
    'A vote decides a draft where an administrator of this entity who is a member of it opens and closes it.',
  waitedFor: (resolutions) =>
    plural(resolutions, {
      one: 'This person decides on a resolution that is not finished: finish, cancel or delete it first.',
      other: `This person decides on ${NUMBERS.whole(resolutions)} resolutions that are not finished: finish, cancel or delete them first.`,
    }),
};

import type { EntityRefusals } from '../../entity/refusals';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';
import { calendarDay, inDays } from '../time';

const TRACK = { ownership: 'ownership', voting: 'votes' };

export const REFUSALS: Sentences<EntityRefusals> = {
  changedMeanwhile: () =>
    'Somebody else changed these details or relationships meanwhile. Read them again, then save.',
  holdingChangedMeanwhile: (holder) =>
    `Somebody else changed the shares of ${holder} meanwhile. Read them again, then save.`,
  nameMissing: () => 'An entity has a name.',
  itself: () => 'An entity is no parent or child of itself. Its own shares are recorded as a holding.',
  namedTwice: (name) => `${name} is named twice.`,
  notAdministered: (name) => `What is between this entity and ${name} is changed by an admin of both.`,
  partyUnknown: () => 'Nobody is recorded here under this id.',
  formElsewhere: (name) =>
    `${name} is no legal person recorded in this entity: its legal form is not changed here.`,
  nothingToChange: () => 'Nothing was said that is to change.',
  tooManyHoldings: (most) => `An entity has at most ${NUMBERS.whole(most)} recorded holdings.`,
  endsBeforeItBegins: () => 'A holding ends on its first day or later.',
  endedBefore: (until) => `This holding ended on ${calendarDay(until)}. Choose a day on which it is held.`,
  heldAlready: (holder, shareClass, from, until) =>
    `${holder} holds shares of the class ${shareClass} already, ${inDays(from, until)}.`,
  classWithoutVote: (shareClass) => `Shares of the class ${shareClass} carry no vote: their voting is 0%.`,
  ownSharesVote: () =>
    'No vote can be cast on shares that the company holds itself (BW 2:118(7), 2:228(6)): their voting is 0%.',
  votesOfClassDiffer: (shareClass, votes) =>
    `Shares of the class ${shareClass} carry ${votes === 1 ? '1 vote' : `${NUMBERS.whole(votes)} votes`} each on these days.`,
  votesByHolder: () => 'The holder votes anyway. Name somebody else, or nobody.',
  above100: (entity, track, day, sum, parts) =>
    `The ${TRACK[track]} of ${entity} would add up to ${NUMBERS.percentage(sum)} on ${calendarDay(day)}: ${parts
      .map(
        ({ holder, shareClass, part }) =>
          `${holder ?? 'another holder'} ${NUMBERS.percentage(part)} (${shareClass})`,
      )
      .join(', ')}.`,
};

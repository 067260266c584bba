import type { EntityRefusals } from '../../entity/refusals';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';
import { calendarDay, inDays } from '../time';

const TRACK = { ownership: 'Het kapitaal', voting: 'De stemmen' };
const ADD_UP = { ownership: 'zou', voting: 'zouden' };

export const REFUSALS: Sentences<EntityRefusals> = {
  changedMeanwhile: () =>
    'Iemand anders heeft deze gegevens of relaties intussen gewijzigd. Lees ze opnieuw en sla dan op.',
  holdingChangedMeanwhile: (holder) =>
    `Iemand anders heeft de aandelen van ${holder} intussen gewijzigd. Lees ze opnieuw en sla dan op.`,
  nameMissing: () => 'Een entiteit heeft een naam.',
  itself: () =>
    'Een entiteit is geen moeder of dochter van zichzelf. Eigen aandelen worden als aandelenbezit vastgelegd.',
  namedTwice: (name) => `${name} is twee keer genoemd.`,
  notAdministered: (name) => `Wat tussen deze entiteit en ${name} ligt, wijzigt wie beide beheert.`,
  partyUnknown: () => 'Onder dit id is hier niemand vastgelegd.',
  formElsewhere: (name) =>
    `${name} is geen rechtspersoon die in deze entiteit is vastgelegd: de rechtsvorm wordt hier niet gewijzigd.`,
  nothingToChange: () => 'Er is niets genoemd dat moet veranderen.',
  tooManyHoldings: (most) =>
    `Van een entiteit worden ten hoogste ${NUMBERS.whole(most)} posten aandelen vastgelegd.`,
  endsBeforeItBegins: () => 'Aandelenbezit eindigt op de eerste dag of later.',
  endedBefore: (until) =>
    `Dit bezit eindigde op ${calendarDay(until)}. Kies een dag waarop de aandelen gehouden worden.`,
  heldAlready: (holder, shareClass, from, until) =>
    `${holder} houdt al aandelen van de soort ${shareClass}, ${inDays(from, until)}.`,
  classWithoutVote: (shareClass) =>
    `Aandelen van de soort ${shareClass} geven geen stem: hun stemmen zijn 0%.`,
  ownSharesVote: () =>
    'Op aandelen die de vennootschap zelf houdt kan geen stem worden uitgebracht (BW 2:118 lid 7, 2:228 lid 6): hun stemmen zijn 0%.',
  votesOfClassDiffer: (shareClass, votes) =>
    `Aandelen van de soort ${shareClass} geven op deze dagen elk ${votes === 1 ? '1 stem' : `${NUMBERS.whole(votes)} stemmen`}.`,
  votesByHolder: () => 'De houder stemt toch al. Noem iemand anders, of niemand.',
  above100: (entity, track, day, sum, parts) =>
    `${TRACK[track]} van ${entity} ${ADD_UP[track]} op ${calendarDay(day)} optellen tot ${NUMBERS.percentage(sum)}: ${parts
      .map(
        ({ holder, shareClass, part }) =>
          `${holder ?? 'een andere houder'} ${NUMBERS.percentage(part)} (${shareClass})`,
      )
      .join(', ')}.`,
};

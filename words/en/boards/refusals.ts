import type { BoardKind } from '#contract/vocabulary';
import type { BoardRefusals } from '../../boards/refusals';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';
import { inDays } from '../time';

const BOARD: Readonly<Record<BoardKind, string>> = {
  management: 'management board',
  supervisory: 'supervisory board',
};

export const REFUSALS: Sentences<BoardRefusals> = {
  endsBeforeItBegins: () => 'A term ends on its first day or later.',
  notNatural: () =>
    'Members of a board are natural persons; a legal person sits on it through somebody who represents it.',
  representsPerson: () => 'A seat is held on behalf of a legal person, not of another person.',
  supervisesInPerson: () => 'Supervisory directors sit on the board in person.',
  sitsAlready: (name, from, until) => `${name} sits on this board already, ${inDays(from, until)}.`,
  sitsOnOther: (name, board, from, until) =>
    `${name} sits on the ${BOARD[board]} meanwhile, ${inDays(from, until)}: nobody is on both boards at a time.`,
  afterLiquidation: () => 'The entity is liquidated: terms on its boards have ended by today.',
  partyUnknown: () => 'Nobody is recorded here under this id.',
  nothingToChange: () => 'Nothing was said that is to change.',
  tooManyTerms: (most) => `A board has at most ${NUMBERS.whole(most)} recorded terms.`,
  termsInTheWay: (count) =>
    count === 1
      ? 'One of these terms cannot be changed so.'
      : `${NUMBERS.whole(count)} of these terms cannot be changed so.`,
  conflictEndsBeforeItBegins: () => 'A conflict of interest ends on its first day or later.',
  conflictNotNatural: () => 'Conflicts of interest are registered of natural persons.',
  conflictWithThemselves: () => 'Somebody else is named with whom they have it.',
  tooManyConflicts: (most) =>
    `At most ${NUMBERS.whole(most)} conflicts of interest are registered in an entity.`,
};

import type { BoardKind } from '#contract/vocabulary';
import type { BoardRefusals } from '../../boards/refusals';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';
import { inDays } from '../time';

const BOARD: Readonly<Record<BoardKind, string>> = {
  management: 'het bestuur',
  supervisory: 'de raad van commissarissen',
};

export const REFUSALS: Sentences<BoardRefusals> = {
  endsBeforeItBegins: () => 'Een termijn eindigt op de eerste dag of later.',
  notNatural: () =>
    'Leden zijn natuurlijke personen; een rechtspersoon heeft zitting door iemand die deze vertegenwoordigt.',
  representsPerson: () => 'Een zetel wordt bekleed namens een rechtspersoon, niet namens een andere persoon.',
  supervisesInPerson: () => 'Commissarissen hebben in persoon zitting.',
  sitsAlready: (name, from, until) => `${name} heeft hier al zitting, ${inDays(from, until)}.`,
  sitsOnOther: (name, board, from, until) =>
    `${name} heeft intussen zitting in ${BOARD[board]}, ${inDays(from, until)}: niemand zit tegelijk in beide organen.`,
  afterLiquidation: () => 'De entiteit is ontbonden: de termijnen zijn uiterlijk vandaag geëindigd.',
  partyUnknown: () => 'Onder dit id is hier niemand vastgelegd.',
  nothingToChange: () => 'Er is niets genoemd dat moet veranderen.',
  tooManyTerms: (most) => `Van een orgaan worden ten hoogste ${NUMBERS.whole(most)} termijnen vastgelegd.`,
  termsInTheWay: (count) =>
    count === 1
      ? 'Een van deze termijnen kan niet zo worden gewijzigd.'
      : `${NUMBERS.whole(count)} van deze termijnen kunnen niet zo worden gewijzigd.`,
  conflictEndsBeforeItBegins: () => 'Een tegenstrijdig belang eindigt op de eerste dag of later.',
  conflictNotNatural: () => 'Tegenstrijdige belangen worden van natuurlijke personen geregistreerd.',
  conflictWithThemselves: () => 'Er wordt iemand anders genoemd met wie het belang bestaat.',
  tooManyConflicts: (most) =>
    `In een entiteit worden ten hoogste ${NUMBERS.whole(most)} tegenstrijdige belangen geregistreerd.`,
};

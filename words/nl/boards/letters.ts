import type { BoardKind } from '#contract/vocabulary';
import type { LetterTerm, LetterWords } from '../../boards/letters';
import { PAPER } from '../house/paper';

const BOARD: Readonly<Record<BoardKind, string>> = {
  management: 'het bestuur',
  supervisory: 'de raad van commissarissen',
};

const behalf = ({ represented }: LetterTerm) => (represented === null ? '' : `, namens ${represented}`);

function appointment(term: LetterTerm): readonly string[] {
  const { entity, member, position, kind, from, until } = term;
  const end =
    until === null
      ? 'De termijn heeft geen laatste dag.'
      : `De laatste dag van de termijn is ${PAPER.day(until)}.`;
  return [
    `Geachte ${member},`,
    `Deze brief bevestigt uw benoeming in ${BOARD[kind]} van ${entity}${behalf(term)}, in de functie van ${position}.`,
    `De termijn begint op ${PAPER.day(from)}. ${end}`,
    'Wat de functie van u vraagt en u geeft, staat in het besluit waarbij u bent benoemd, in de statuten en in de wet. Wat daarnaast is afgesproken, staat in een eigen overeenkomst.',
    'Met uw handtekening onder deze brief aanvaardt u de benoeming en verklaart u dat niets wat u bekend is eraan in de weg staat.',
  ];
}

function resignation(term: LetterTerm): readonly string[] {
  const { entity, member, position, kind, from, until } = term;
  const last = until === null ? '____________________' : PAPER.day(until);
  return [
    `Aan ${entity},`,
    `Ik, ${member}, treed af uit ${BOARD[kind]} van ${entity}${behalf(term)}, waarin ik sinds ${PAPER.day(from)} de functie van ${position} vervul. Mijn laatste dag in functie is ${last}.`,
    'Ik verzoek de vennootschap het handelsregister te laten aanpassen en de ontvangst van deze brief te bevestigen.',
    'Tot en met die dag blijf ik lid, met alles wat daarbij hoort. Documenten en zaken van de vennootschap die ik bij me heb, geef ik op die dag terug.',
  ];
}

export const LETTERS: LetterWords = {
  titles: { appointment: 'Benoemingsbrief', resignation: 'Ontslagbrief' },
  boards: { management: 'Bestuur', supervisory: 'Raad van commissarissen' },
  registration: PAPER.registration,
  seat: (address) => `Adres: ${address}`,
  text: (of, term) => (of === 'appointment' ? appointment(term) : resignation(term)),
  onBehalfOf: (name) => `Namens ${name}`,
  representative: 'Naam:',
};

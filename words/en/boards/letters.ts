import type { BoardKind } from '#contract/vocabulary';
import type { LetterTerm, LetterWords } from '../../boards/letters';
import { PAPER } from '../house/paper';

const BOARD: Readonly<Record<BoardKind, string>> = {
  management: 'management board',
  supervisory: 'supervisory board',
};

const behalf = ({ represented }: LetterTerm) => (represented === null ? '' : `, on behalf of ${represented}`);

function appointment(term: LetterTerm): readonly string[] {
  const { entity, member, position, kind, from, until } = term;
  const end =
    until === null ? 'The term has no last day.' : `The last day of the term is ${PAPER.day(until)}.`;
  return [
    `Dear ${member},`,
    `This letter confirms your appointment to the ${BOARD[kind]} of ${entity}${behalf(term)}, in the position of ${position}.`,
    `The term begins on ${PAPER.day(from)}. ${end}`,
    'The resolution that appointed you, the articles of association and the law say what the position asks of you and what it gives you. What was agreed beside them stands in an agreement of its own.',
    'By signing this letter you accept the appointment, and declare that nothing known to you stands in its way.',
  ];
}

function resignation(term: LetterTerm): readonly string[] {
  const { entity, member, position, kind, from, until } = term;
  const last = until === null ? '____________________' : PAPER.day(until);
  return [
    `To ${entity},`,
    `I, ${member}, resign from the ${BOARD[kind]} of ${entity}${behalf(term)}, where I have been in the position of ${position} since ${PAPER.day(from)}. My last day in office is ${last}.`,
    'I ask the company to have the trade register changed accordingly, and to confirm that it received this letter.',
    'Until that day I remain a member of the board with everything that belongs to it. Documents and goods of the company that are with me I return on that day.',
  ];
}

export const LETTERS: LetterWords = {
  titles: { appointment: 'Letter of appointment', resignation: 'Letter of resignation' },
  boards: { management: 'Management board', supervisory: 'Supervisory board' },
  registration: PAPER.registration,
  seat: (address) => `Address: ${address}`,
  text: (of, term) => (of === 'appointment' ? appointment(term) : resignation(term)),
  onBehalfOf: (name) => `On behalf of ${name}`,
  representative: 'Name:',
};

import { expect, it } from 'vitest';
import { askedIn, type Named } from '#domain/tasks/asked';

const person = (firstName: string, lastName: string): Named => ({ id: lastName, firstName, lastName });
const PEOPLE = [
  person('Pieter', 'Hoogland'),
  person('Noor', 'Willemsen'),
  person('Lars', 'Visser'),
  person('Anna', 'Visser'),
  person('Carolien', 'de Wit'),
  person('Jan', 'de Boer'),
  person('C++', '(x'),
  person('Will', ''),
  person('🙂', '[Smile'),
];
const asked = (sentence: string) => {
  const found = askedIn(sentence, PEOPLE);
  return found && `${found.firstName} ${found.lastName}`;
};

it('proposes whom a sentence asks, or who it says will do it', () => {
  expect([
    asked('The chair asked Mr Hoogland to inform the works council.'),
    asked('The chair asked Jan to send the budget to the bank before 15 December 2026.'),
    asked('Noor Willemsen shall obtain the survey.'),
    asked('Mrs De Wit will register the change.'),
    asked('De voorzitter verzoekt mevrouw Willemsen om de stukken te verzenden.'),
    asked('Lars Visser must report in March.'),
    asked('Prof. dr. Hoogland shall inform the bank.'),
    asked('De voorzitter vraagt drs. Willemsen om een rapport.'),
    asked('C++ (x shall repair it.'),
    asked('The chair asked 🙂 [Smile to smile.'),
  ]).toEqual([
    'Pieter Hoogland',
    'Jan de Boer',
    'Noor Willemsen',
    'Carolien de Wit',
    'Noor Willemsen',
    'Lars Visser',
    'Pieter Hoogland',
    'Noor Willemsen',
    'C++ (x',
    '🙂 [Smile',
  ]);
});

it('proposes nobody where a name is who asks, may be of two people or of somebody else, or is part of a word or a date', () => {
  expect([
    asked('Mr Hoogland requested that the inventory be made available.'),
    asked('The chair asked Mr Visser to report.'),
    asked('Bert Hoogland shall report.'),
    asked('The chair asked Mr Hoogland and asked Mrs Willemsen to report.'),
    asked('It was asked on 1 Jan 2027 to report.'),
    asked('Willemsenstraat shall be closed.'),
    asked('The company Van-Hoogland shall pay.'),
    asked('The board asks for a confirmation.'),
    asked('Somebody shall will it.'),
  ]).toEqual(Array(9).fill(null));
});

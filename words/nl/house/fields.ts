import { FIELDS as ENGLISH } from '../../en/house/fields';
import type { FieldFaults } from '../../house/fields';
import { partly, type Sentences } from '../../words';
import { plural } from '../plural';

export const FIELDS: Sentences<FieldFaults> = partly(ENGLISH, {
  atLeast: (limit) => `Minstens ${limit}.`,
  atLeastCharacters: (count) =>
    plural(count, { one: `Minstens ${count} teken.`, other: `Minstens ${count} tekens.` }),
  atMost: (limit) => `Hoogstens ${limit}.`,
  atMostCharacters: (count) =>
    plural(count, { one: `Hoogstens ${count} teken.`, other: `Hoogstens ${count} tekens.` }),
  atMostFiles: (count) =>
    plural(count, { one: 'Hoogstens één bestand.', other: `Hoogstens ${count} bestanden.` }),
  needed: () => 'Dit is nodig.',
  notADay: () => 'Dit is geen dag van de kalender: schrijf het als 2026-12-31.',
  notAText: () => 'Dit moet een tekst zijn.',
  notANumber: () => 'Dit moet een getal zijn.',
  notAnAddress: () => 'Dit is geen e-mailadres.',
  sayWhy: () => 'Zeg waarom',
  unfit: () => 'Deze waarde past hier niet.',
  unknown: () => 'Dit veld is niet bekend.',
});

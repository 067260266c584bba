import { FAULTS as ENGLISH } from '../../en/resolutions/faults';
import type { ResolutionFaults } from '../../resolutions/faults';
import { partly, type Sentences } from '../../words';

export const FAULTS: Sentences<ResolutionFaults> = partly(ENGLISH, {
  addressInvalid: (name) => `Het e-mailadres van ${name} is niet geldig.`,
  addressMissing: (name) => `Er is geen e-mailadres van ${name}.`,
  dayPast: () => 'Deze dag is voorbij.',
  deadlineMissing: () => 'Kies de laatste dag om te beslissen.',
  messageMissing: () => 'Schrijf een bericht aan wie moet beslissen.',
  organMissing: () => 'Zeg wie beslist.',
  ruleMissing: () => 'Kies een besluitregel.',
  textMissing: () => 'Schrijf de tekst van het besluit.',
  titleMissing: () => 'Geef het besluit een titel.',
});

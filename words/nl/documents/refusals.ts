import type { DocumentRefusals } from '../../documents/refusals';
import type { Sentences } from '../../words';

export const REFUSALS: Sentences<DocumentRefusals> = {
  addersOnly: () => 'Alleen een beheerder van de entiteit voegt documenten aan een besluit toe.',
  chooseFile: () => 'Kies een bestand.',
  frozen: () => 'De documenten van dit besluit liggen vast: het is geen concept meer.',
};

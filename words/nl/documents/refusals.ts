import type { DocumentRefusals } from '../../documents/refusals';
import type { Sentences } from '../../words';
import { plural } from '../plural';
import { longDay } from '../time';

export const REFUSALS: Sentences<DocumentRefusals> = {
  addersOnly: () => 'Alleen een beheerder van de entiteit voegt documenten aan een besluit toe.',
  adminsKeep: () => 'Alleen een beheerder van de entiteit bepaalt hoe lang een document wordt bewaard.',
  changedByOther: () =>
    'Iemand heeft dit document intussen gewijzigd. Bekijk het opnieuw voordat u het wijzigt.',
  chooseFile: () => 'Kies een bestand.',
  deleted: () => 'Dit document is verwijderd. Zet het terug voordat u het wijzigt.',
  folderUnknown: () => 'Deze map bestaat niet.',
  frozen: () => 'De documenten van dit besluit liggen vast: het is geen concept meer.',
  held: () => 'Voor dit document geldt een bewaarplicht; het kan niet worden verwijderd.',
  heldAlready: () =>
    'Voor dit document geldt al een bewaarplicht. Hef die op voordat u een andere reden geeft.',
  inTheWay: (count) =>
    plural(count, {
      one: 'Er is niets gewijzigd: één document staat in de weg.',
      other: `Er is niets gewijzigd: ${count} documenten staan in de weg.`,
    }),
  notYours: () => 'Alleen een beheerder van de entiteit of wie dit document heeft toegevoegd mag dit doen.',
  ofDraft: () => 'Dit document hoort bij een concept en wordt daarmee verwijderd.',
  paperFrozen: () =>
    'Dit document is een stuk bij een verzonden besluit. Naam en inhoud blijven zoals ze zijn.',
  retained: (until) =>
    `Dit document wordt bewaard tot en met ${longDay(until, 'UTC')} en kan niet eerder worden verwijderd.`,
  tagUnknown: () => 'Dit label bestaat niet.',
  tooManyTags: (most) => `Een document heeft ten hoogste ${most} labels.`,
};

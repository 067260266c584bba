import type { DocumentRefusals } from '../../documents/refusals';
import type { Sentences } from '../../words';
import { plural } from '../plural';
import { longDay } from '../time';

export const REFUSALS: Sentences<DocumentRefusals> = {
  addersOnly: () => 'Alleen een beheerder van de entiteit voegt documenten aan een besluit toe.',
  adminsKeep: () => 'Alleen een beheerder van de entiteit bepaalt hoe lang een document wordt bewaard.',
  anothersWords: () => 'Alleen wie deze opmerking schreef, wijzigt de tekst.',
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
  namedCannotRead: () =>
    'Iemand die hier wordt genoemd kan dit document niet lezen en krijgt er geen bericht van.',
  noThread: () =>
    'Deze opmerking is een antwoord: alleen de opmerking waarmee een gesprek begint wordt afgehandeld.',
  notYours: () => 'Alleen een beheerder van de entiteit of wie dit document heeft toegevoegd mag dit doen.',
  ofDraft: () => 'Dit document hoort bij een concept en wordt daarmee verwijderd.',
  pageUnknown: () => 'Het document heeft deze pagina niet.',
  paperFrozen: () =>
    'Dit document is een stuk bij een verzonden besluit. Naam en inhoud blijven zoals ze zijn.',
  retained: (until) =>
    `Dit document wordt bewaard tot en met ${longDay(until, 'UTC')} en kan niet eerder worden verwijderd.`,
  tagUnknown: () => 'Dit label bestaat niet.',
  threadUnknown: () => 'De opmerking die wordt beantwoord is er niet meer.',
  tooManyComments: (most) => `Bij dit document staan al ${most} opmerkingen; er kan niets meer bij.`,
  tooManyTags: (most) => `Een document heeft ten hoogste ${most} labels.`,
};

import type { DocumentRefusals } from '../../documents/refusals';
import type { Sentences } from '../../words';
import { enumerated } from '../lists';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';
import { longDay } from '../time';

/** What is in a folder. */
function counted(folders: number, documents: number): string {
  const inner = plural(folders, { one: 'één map', other: `${NUMBERS.whole(folders)} mappen` });
  const own = plural(documents, { one: 'één document', other: `${NUMBERS.whole(documents)} documenten` });
  return enumerated([...(folders > 0 ? [inner] : []), ...(documents > 0 ? [own] : [])]);
}

export const REFUSALS: Sentences<DocumentRefusals> = {
  addersOnly: () => 'Alleen een beheerder van de entiteit voegt documenten aan een besluit toe.',
  adminsKeep: () => 'Alleen een beheerder van de entiteit bepaalt hoe lang een document wordt bewaard.',
  changedByOther: () =>
    'Iemand heeft dit document intussen gewijzigd. Bekijk het opnieuw voordat u het wijzigt.',
  chooseFile: () => 'Kies een bestand.',
  deleted: () => 'Dit document is verwijderd. Zet het terug voordat u het wijzigt.',
  folderFull: (folders, documents) =>
    `Deze map is niet leeg: ${counted(folders, documents)}. Geef aan dat de inhoud naar de map erboven gaat.`,
  folderInItself: () => 'Een map kan niet in zichzelf staan.',
  folderNamed: () => 'Hier is al een map met deze naam.',
  folderNamesClash: (count) =>
    plural(count, {
      one: 'Een map hierin heeft de naam van een map daarboven. Geef een van de twee eerst een andere naam.',
      other: `${NUMBERS.whole(count)} mappen hierin hebben de naam van een map daarboven. Geef ze eerst een andere naam.`,
    }),
  folderUnknown: () => 'Deze map bestaat niet.',
  foldersTooDeep: (most) => `Mappen staan ten hoogste ${NUMBERS.whole(most)} diep in elkaar.`,
  frozen: () => 'De documenten van dit besluit liggen vast: het is geen concept meer.',
  held: () => 'Voor dit document geldt een bewaarplicht; het kan niet worden verwijderd.',
  heldAlready: () =>
    'Voor dit document geldt al een bewaarplicht. Hef die op voordat u een andere reden geeft.',
  inTheWay: (count) =>
    plural(count, {
      one: 'Er is niets gewijzigd: één document staat in de weg.',
      other: `Er is niets gewijzigd: ${NUMBERS.whole(count)} documenten staan in de weg.`,
    }),
  namedCannotRead: () =>
    'Iemand die hier wordt genoemd kan dit document niet lezen en krijgt er geen bericht van.',
  nameWithSlash: () => 'In de naam van een document staat geen / of \\.',
  notYours: () => 'Alleen een beheerder van de entiteit of wie dit document heeft toegevoegd mag dit doen.',
  ofDraft: () => 'Dit document hoort bij een concept en wordt daarmee verwijderd.',
  pageUnknown: () => 'Het document heeft deze pagina niet.',
  paperFrozen: () =>
    'Dit document is een stuk bij een verzonden besluit. Naam en inhoud blijven zoals ze zijn.',
  retained: (until) =>
    `Dit document wordt bewaard tot en met ${longDay(until, 'UTC')} en kan niet eerder worden verwijderd.`,
  sayWhyShorter: (until) =>
    `Dit document wordt bewaard tot en met ${longDay(until, 'UTC')}. Geef aan waarom het minder lang wordt bewaard.`,
  tagUnknown: () => 'Dit label bestaat niet.',
  threadUnknown: () => 'De opmerking die wordt beantwoord is er niet meer.',
  tooManyComments: (most) =>
    `Bij dit document staan al ${NUMBERS.whole(most)} opmerkingen; er kan niets meer bij.`,
  tooManyFilters: (most) => `U hebt al ${NUMBERS.whole(most)} bewaarde filters. Verwijder er eerst een.`,
  tooManyFolders: (most) => `Er zijn al ${NUMBERS.whole(most)} mappen; er kunnen er niet meer bij.`,
  tooManyTags: (most) => `Een document heeft ten hoogste ${NUMBERS.whole(most)} labels.`,
};

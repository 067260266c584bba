import type { TaskRefusals } from '../../tasks/refusals';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';

export const REFUSALS: Sentences<TaskRefusals> = {
  assigneeCannotRead: () => 'Iemand die hier is gekozen, mag niet lezen waar deze taak uit voortkomt.',
  assigneeUnknown: () => 'Iemand die hier is gekozen, is geen actief lid van deze entiteit.',
  changedByOther: () =>
    'Iemand heeft deze taak intussen gewijzigd. Bekijk haar opnieuw voordat u haar wijzigt.',
  commentersOnly: () =>
    'Alleen een beheerder, wie deze taak heeft gemaakt en aan wie zij is toegewezen, plaatst er opmerkingen bij.',
  inTheWay: (count) =>
    plural(count, {
      one: 'Er is niets gewijzigd: één taak staat in de weg.',
      other: `Er is niets gewijzigd: ${NUMBERS.whole(count)} taken staan in de weg.`,
    }),
  namedCannotRead: () =>
    'Iemand die hier wordt genoemd kan deze taak niet lezen en krijgt er geen bericht van.',
  notYours: () =>
    'Alleen een beheerder, wie deze taak heeft gemaakt of aan wie zij is toegewezen, mag dit doen.',
  relatedUnknown: () => 'Waar deze taak over gaat is er niet, of u mag het niet lezen.',
  repeatNeedsDue: () => 'Een taak die terugkomt heeft een einddatum nodig.',
  sayWhy: () => 'Geef aan waarom dit voorstel wordt afgewezen.',
  threadUnknown: () => 'De opmerking die wordt beantwoord is er niet meer.',
  tooManyComments: (most) =>
    `Bij deze taak staan al ${NUMBERS.whole(most)} opmerkingen; er kan niets meer bij.`,
  unchecked: (count) =>
    plural(count, {
      one: 'Eén punt van de controlelijst is nog niet gedaan.',
      other: `${NUMBERS.whole(count)} punten van de controlelijst zijn nog niet gedaan.`,
    }),
  wrongStatus: () => 'De status van deze taak staat dit nu niet toe.',
};

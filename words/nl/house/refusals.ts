import { REFUSALS as ENGLISH } from '../../en/house/refusals';
import type { HouseRefusals } from '../../house/refusals';
import { partly, type Sentences } from '../../words';
import { longDay } from '../time';

interface Asked {
  readonly entityName: string;
  readonly sender: string | null;
}

/** Whom to ask, as a name: the sender, else any admin. */
const whom = ({ entityName, sender }: Asked) =>
  sender ? `${sender} van ${entityName}` : `een beheerder van ${entityName}`;

export const REFUSALS: Sentences<HouseRefusals> = partly(ENGLISH, {
  accountDisabled: () => 'Dit account is uitgeschakeld.',
  emailUnverified: () => 'Bevestig eerst uw e-mailadres: open de link in de mail die daarheen is gestuurd.',
  featureDisabled: (feature) => `De functie ${feature} is voor deze entiteit niet ingeschakeld.`,
  fieldsInvalid: () => 'Sommige velden zijn niet geldig.',
  fileTooLarge: (megaBytes) => `Een bestand mag hoogstens ${megaBytes} MB groot zijn.`,
  linkExpired: (end, { at, timeZone }) =>
    `De link is verlopen op ${longDay(at, timeZone)}. Vraag ${whom(end)} wat er is besloten.`,
  linkModuleOff: (end) =>
    `${end.entityName} gebruikt op dit moment geen besluiten, dus hier kan niets worden gelezen of besloten. Vraag ${whom(end)} ernaar.`,
  linkReplaced: (end, { at, timeZone }) =>
    `De link is vervangen op ${longDay(at, timeZone)}: het besluit is naar een ander adres gestuurd. Vraag ${whom(end)} ernaar.`,
  adminsOnly: () => 'Alleen beheerders van deze entiteit mogen dit doen.',
  readOnly: () => 'Met uw lidmaatschap kunt u hier lezen, maar niets wijzigen.',
  tooOften: () => 'Dit is te vaak gevraagd. Wacht een minuut en probeer het dan opnieuw.',
  tooSlow: () => 'Dit duurde te lang.',
});

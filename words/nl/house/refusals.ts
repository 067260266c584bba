import type { HouseRefusals } from '../../house/refusals';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';
import { longDay } from '../time';

interface Asked {
  readonly entityName: string;
  readonly sender: string | null;
}

/** Whom to ask, as a name: the sender, else any admin. */
const whom = ({ entityName, sender }: Asked) =>
  sender ? `${sender} van ${entityName}` : `een beheerder van ${entityName}`;

export const REFUSALS: Sentences<HouseRefusals> = {
  accountDisabled: () => 'Dit account is uitgeschakeld.',
  addressTaken: () =>
    'Dit e-mailadres hoort bij een ander account of bij een uitnodiging. Open de link van de uitnodiging, of log in zoals u dat eerder deed.',
  adminsOnly: () => 'Alleen beheerders van deze entiteit mogen dit doen.',
  analyticsForeign: () => 'Statistieken komen alleen van onze eigen pagina’s.',
  anothersWords: () => 'Alleen wie deze opmerking schreef, wijzigt de tekst.',
  assistantsNeverDecide: (names) =>
    `U bereidt voor namens ${names.join(' en ')}; alleen zij beslissen, antwoorden en tekenen.`,
  bodyLate: () => 'De inhoud van het verzoek kwam niet op tijd aan.',
  bodyTooLarge: (kiloBytes) =>
    `De inhoud van het verzoek mag hoogstens ${NUMBERS.whole(kiloBytes)} kB groot zijn.`,
  databaseAway: () => 'De database is bezet of niet bereikbaar. Probeer het zo dadelijk opnieuw.',
  demoIdentityAway: () => 'De demo-identiteit antwoordt niet.',
  documentTooLong: () => 'Het maken van het document duurde te lang.',
  documentsBusy: () => 'Er worden te veel documenten gemaakt. Probeer het zo dadelijk opnieuw.',
  emailUnverified: () => 'Bevestig eerst uw e-mailadres: open de link in de mail die daarheen is gestuurd.',
  entityRequired: () => 'Noem de entiteit in de header x-entity.',
  featureDisabled: (feature) => `De functie ${feature} is voor deze entiteit niet ingeschakeld.`,
  fieldTooLong: () => 'Een veld is te lang.',
  fieldsInvalid: () => 'Sommige velden zijn niet geldig.',
  fileTooLarge: (megaBytes) => `Een bestand mag hoogstens ${NUMBERS.whole(megaBytes)} MB groot zijn.`,
  formBroken: () => 'Het formulier is niet volledig aangekomen. Verstuur het opnieuw.',
  formEmpty: () => 'Het formulier is leeg.',
  formNotMultipart: () => 'Verstuur de inhoud als multipart/form-data.',
  formPartNameless: () => 'Een deel van het formulier heeft geen naam.',
  formSilent: () => 'Er kwam te lang niets aan. Verstuur het formulier opnieuw.',
  hostUnknown: () => 'Deze hostnaam wordt hier niet bediend.',
  identityAway: () => 'De identiteitsprovider is niet bereikbaar.',
  keyReused: () =>
    'Deze idempotentiesleutel is voor een ander verzoek gebruikt. Verstuur het verzoek met een nieuwe sleutel.',
  invitationOver: (entityName) =>
    `Deze uitnodiging voor ${entityName} is gebruikt, verlopen of ingetrokken. Vraag een beheerder daar om een nieuwe.`,
  invitationUsed: (entityName) =>
    `U hebt deze uitnodiging voor ${entityName} al aangenomen, en een link werkt één keer. Open Quorate om verder te gaan.`,
  invitedOtherAddress: (email) =>
    `Deze uitnodiging is voor ${email}. Meld u af, open de link opnieuw en ga verder met dat adres.`,
  invitedOtherAccount: () =>
    'Bij deze uitnodiging hoort een ander account. Meld u aan zoals u dat eerder deed, en open de link opnieuw.',
  linkExpired: (end, { at, timeZone }) =>
    `De link is verlopen op ${longDay(at, timeZone)}. Vraag ${whom(end)} wat er is besloten.`,
  linkModuleOff: (end) =>
    `${end.entityName} gebruikt op dit moment geen besluiten, dus hier kan niets worden gelezen of besloten. Vraag ${whom(end)} ernaar.`,
  linkReplaced: (end, { at, timeZone }) =>
    `De link is vervangen op ${longDay(at, timeZone)}: het besluit is naar een ander adres gestuurd. Vraag ${whom(end)} ernaar.`,
  methodUnknown: () => 'Deze methode is hier niet bekend.',
  noSuchRange: (size) => `Het bestand heeft dit deel niet: het heeft ${NUMBERS.whole(size)} bytes.`,
  noThread: () =>
    'Deze opmerking is een antwoord: alleen de opmerking waarmee een gesprek begint wordt afgehandeld.',
  notBuilt: (summary) => `Dit is nog niet gebouwd: ${summary}.`,
  notByToken: () => 'Geen token mag deze aanroep doen. Log er zelf voor in.',
  notJson: () => 'De inhoud is geen geldige JSON.',
  notJsonType: () => 'Verstuur de inhoud als application/json.',
  platformReadsNoPapers: () =>
    'De documenten van deze entiteit zijn gesloten voor beheerders van het platform.',
  readOnly: () => 'Met uw lidmaatschap kunt u hier lezen, maar niets wijzigen.',
  scannerAway: () =>
    'Bestanden kunnen op dit moment niet op virussen worden gecontroleerd, en zonder controle wordt er geen bewaard. Probeer het over een paar minuten opnieuw.',
  serverStopping: () => 'De server stopt.',
  tokenInvalid: () => 'Het token is niet geldig of verlopen.',
  sessionEnded: () => 'U bent overal of vanuit een andere browser afgemeld. Meld u opnieuw aan.',
  tokenScope: (scope) => `Dit token heeft niet het bereik ${scope}.`,
  tooManyFields: () => 'Er zijn te veel velden.',
  tooManyOwnScreens: () => 'Er zijn te veel schermen van u open.',
  tooManyScreens: () => 'Er zijn te veel schermen open.',
  tooOften: () => 'Dit is te vaak gevraagd. Wacht een minuut en probeer het dan opnieuw.',
  tooSlow: () => 'Dit duurde te lang.',
};

import type { Hindrance } from '#contract/calls/resolutions';
import type { ResolutionRefusals } from '../../resolutions/refusals';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';
import { onMoment, timeOfDay, timeOnDay } from '../time';
import { STATUSES } from './statuses';

const HINDERED: Readonly<Record<Hindrance, string>> = {
  adviser: 'U kreeg bericht om te kunnen adviseren. Een bestuurder zonder aandelen heeft hier geen stem.',
  conflict: 'Door een tegenstrijdig belang kunt u niet over dit besluit beslissen.',
  ownShares:
    'Deze aandelen worden gehouden door de vennootschap zelf of haar dochter en dragen geen stemrecht.',
  termEnded: 'Uw termijn is geëindigd, dus u kunt niet meer beslissen.',
  decided: 'U hebt beslist, en dit besluit laat geen wijzigingen toe. Uw beslissing blijft staan.',
};

/** A resolution as a name at the beginning of a sentence. */
const called = (number: string | null) => (number === null ? 'Dit concept' : `Besluit ${number}`);

export const REFUSALS: Sentences<ResolutionRefusals> = {
  beingSent: (number) => `Besluit ${number} wordt verstuurd: de stemming is nog niet open.`,
  changedSince: () =>
    'Het concept is gewijzigd sinds u het hebt bekeken. Bekijk het opnieuw en verstuur het dan.',
  deadlineBeforeOpening: () =>
    'De laatste dag om te beslissen verstreek voordat de stemming open kon gaan. Geef eerst meer tijd.',
  draftDeleted: (by, at) => `Dit concept is op ${timeOnDay(at)} verwijderd door ${by}.`,
  everybodyDecided: () => 'Iedereen die kan beslissen heeft beslist.',
  everybodyRemindedLately: (againAt) =>
    `Iedereen die nog niet heeft beslist is minder dan een uur geleden herinnerd. Om ${timeOfDay(againAt)} kan het opnieuw.`,
  exportTooLarge: (mostRows) =>
    `Een export heeft hoogstens ${NUMBERS.whole(mostRows)} rijen. Beperk de lijst, bijvoorbeeld op datum.`,
  hindered: (by) => HINDERED[by],
  importFaulty: () =>
    'Er is niets geïmporteerd, omdat de tabel of de bestanden fouten bevatten. Het voorbeeld noemt ze.',
  invitationUnderWay: (name) => `Er is een uitnodiging aan ${name} onderweg.`,
  linkReplacedNow: () => 'De link is zojuist vervangen: het besluit is naar een ander adres gestuurd.',
  linkShutOut: () =>
    'Deze link opent niets zolang uw toegang tot de entiteit is opgeschort of beëindigd. Vraag het de afzender.',
  linkUsed: (at) =>
    at === null
      ? 'U hebt beslist, dus deze link is gebruikt. Vraag om een nieuwe link om uw beslissing te wijzigen.'
      : `U hebt ${onMoment(at)} beslist, dus deze link is gebruikt. Vraag om een nieuwe link om uw beslissing te wijzigen.`,
  neverSent: () => 'Dit concept is nooit verstuurd: verwijder het.',
  noDecisionMaker: () => 'U behoort niet tot degenen die over dit besluit beslissen.',
  noDraftAnyMore: (number, status) =>
    `${called(number)} is geen concept meer: de status is ${STATUSES[status]}.`,
  noTie: () => 'De stemmen staken niet: de uitslag wacht op niemand.',
  notFinished: (number) => `${called(number)} is niet afgerond: wijzig het, of trek het eerst in.`,
  notOpenYet: () =>
    'De stemming gaat open zodra de uitnodigingen zijn verstuurd. Probeer het over een paar minuten opnieuw.',
  nothingAwaited: (name) => `Van ${name} wordt niets verwacht.`,
  over: (number, status, at) =>
    at === null
      ? `Besluit ${number} is ${STATUSES[status].toLowerCase()}. Er is niets geteld of gewijzigd.`
      : `Besluit ${number} is ${onMoment(at)} ${STATUSES[status].toLowerCase()}. Er is niets geteld of gewijzigd.`,
  pastDeadline: (number) =>
    `De laatste dag om over besluit ${number} te beslissen is voorbij. Er is niets geteld of gewijzigd.`,
  platformAddressesNobody: () => 'Beheerders van het platform wijzigen niet wie wordt gevraagd te beslissen.',
  refusalStands: () =>
    'U hebt deze wijze van besluitvorming geweigerd, en een weigering kan hier niet worden ingetrokken.',
  remindedLately: (name, againAt) =>
    `${name} is minder dan een uur geleden herinnerd. Om ${timeOfDay(againAt)} kan het opnieuw.`,
  savedByOther: (by, at) =>
    `${by ?? 'Iemand'} heeft op ${timeOnDay(at)} een andere versie van dit concept opgeslagen. De uwe is niet opgeslagen.`,
  somebodyElse: () => 'Dit is iemand anders dan u.',
  stillDraft: () => 'Dit is een concept: er is nog niets verstuurd.',
  putToVote: (meeting) =>
    `Vergadering ${meeting} stemt over dit concept: het blijft zoals het in stemming is gebracht.`,
  superseded: (number, by) => `${called(number)} is al vervangen door ${by ?? 'een concept'}.`,
  tieBreakersOnly: () => 'Alleen de voorzitter en beheerders van deze entiteit mogen dit doen.',
  tieNotBroken: () => 'Over de staking van stemmen kon niet worden beslist: de beslissende stem telt niet.',
  voteIsOfDrafters: () =>
    'Een stemming beslist over een concept als een beheerder van deze entiteit die er lid van is haar opent en sluit.',
  waitedFor: (resolutions) =>
    plural(resolutions, {
      one: 'Deze persoon stemt over een besluit dat nog niet is afgerond: rond het eerst af, trek het in of verwijder het.',
      other: `Deze persoon stemt over ${NUMBERS.whole(resolutions)} besluiten die nog niet zijn afgerond: rond ze eerst af, trek ze in of verwijder ze.`,
    }),
};

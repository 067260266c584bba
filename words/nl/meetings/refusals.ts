import type { MeetingPart } from '#contract/meetingLife';
import type { MeetingRefusals } from '../../meetings/refusals';
import type { Sentences } from '../../words';
import { enumerated } from '../lists';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';
import { longDay, longMoment } from '../time';

const PARTS: Readonly<Record<MeetingPart, string>> = {
  place: 'een plaats of een koppeling',
  attendees: 'iemand die deelneemt',
  agenda: 'een agenda',
};

export const REFUSALS: Sentences<MeetingRefusals> = {
  adminsOnly: () => 'Alleen een beheerder van de entiteit doet dit met een vergadering.',
  agendaOtherwise: () => 'De agenda heeft inmiddels andere punten. Bekijk hem opnieuw voordat u hem ordent.',
  anothersAnswer: () => 'Alleen deze persoon, of een beheerder, geeft een volmacht.',
  attendeeOnBallot: (name) => `${name} telt mee in een stemming die nog niet beslist is: sluit die eerst.`,
  attendeeRecorded: (name) => `${name} nam aan deze vergadering deel en blijft onder de deelnemers staan.`,
  attendeeTwice: () => 'Iemand staat twee keer onder de deelnemers.',
  attendeeUnknown: () => 'Hiermee wordt geen deelnemer bedoeld.',
  begun: () => 'Deze vergadering is begonnen.',
  changedByOther: () =>
    'Iemand heeft deze vergadering intussen gewijzigd. Bekijk haar opnieuw voordat u iets wijzigt.',
  convenedAhead: () => 'Deze dag is er nog niet: leg het vast zodra het is verstuurd.',
  decided: () =>
    'In deze vergadering is iets besloten, en dat blijft vastgelegd: een later besluit kan het terugdraaien.',
  documentUnknown: () => 'Dit document bestaat niet.',
  endsBeforeStart: () => 'Een vergadering eindigt nadat zij begint.',
  incomplete: (parts) =>
    `Deze vergadering heeft nog dit nodig: ${enumerated(parts.map((part) => PARTS[part]))}.`,
  itemChangedByOther: () =>
    'Iemand heeft dit agendapunt intussen gewijzigd. Bekijk het opnieuw voordat u iets wijzigt.',
  itemRecorded: (title) => `Onder “${title}” is iets vastgelegd: het blijft op de agenda.`,
  itemTwice: () => 'Een punt staat twee keer op de agenda.',
  itemUnknown: () => 'Dit punt staat niet op de agenda die u leest.',
  registerTooLarge: (most) =>
    `Het register heeft meer dan ${NUMBERS.whole(most)} inschrijvingen; dat past niet in één bestand.`,
  linkOver: () => 'Deze koppeling werkt niet meer. Vraag het aan wie u uitnodigde.',
  lasts: (days) => `Een vergadering duurt ten hoogste ${days} dagen.`,
  namedCannotRead: () => 'Iemand die u noemt, kan deze vergadering niet lezen.',
  noPoll: () => 'Er worden geen dagen voorgelegd.',
  nobodySigns: () => 'Er is niemand aangewezen die tekent.',
  noMinutes: () => 'Er zijn nog geen notulen.',
  notApproved: (given, needed) => `${given} van ${needed} hebben de notulen goedgekeurd.`,
  notAttending: () => 'U neemt niet deel aan deze vergadering.',
  notBegun: () => 'Deze vergadering is niet begonnen.',
  notHeld: () => 'Deze vergadering is niet afgelopen.',
  notNow: () => 'Dit kan niet met de vergadering zoals zij er nu voor staat.',
  notSent: () => 'De uitnodigingen zijn nog niet verstuurd.',
  nothingToRemind: () => 'Van deze persoon wordt niets verwacht.',
  optionPast: () => 'Deze dag is voorbij.',
  over: () => 'Deze vergadering is afgesloten. Er verandert niets meer aan.',
  partyUnknown: () => 'Deze persoon of vennootschap bestaat niet.',
  past: () => 'Het tijdstip van deze vergadering is voorbij.',
  proxyChain: () => 'Wie een volmacht geeft, kan niet voor iemand anders optreden.',
  proxyInMeeting: () =>
    'Deze vergadering is begonnen. Wie haar houdt, legt een volmacht vast onder het punt vanaf welk zij telt.',
  remindedLately: (again) =>
    `Deze persoon is onlangs herinnerd. U kunt vanaf ${longMoment(again)} opnieuw een herinnering sturen.`,
  resolutionUnknown: () => 'Dit besluit bestaat niet.',
  signing: (answered, asked) => `${answered} van ${asked} hebben getekend of geweigerd.`,
  signingRuns: (until) => `Er kan nog tot en met ${longDay(until, 'UTC')} worden getekend.`,
  startsInPast: () => 'Kies een tijdstip dat nog niet voorbij is.',
  templateChangedByOther: () =>
    'Iemand anders heeft dit sjabloon intussen gewijzigd. Bekijk het opnieuw voordat u het uwe bewaart.',
  threadUnknown: () => 'Dit gesprek bestaat niet.',
  tooManyComments: (most) => `Een vergadering heeft ten hoogste ${NUMBERS.whole(most)} opmerkingen.`,
  tooManyItems: (most) =>
    plural(most, {
      one: 'Een agenda heeft ten hoogste één punt.',
      other: `Een agenda heeft ten hoogste ${NUMBERS.whole(most)} punten.`,
    }),
  unchanged: () => 'Iedereen heeft deze uitnodiging al.',
  userUnknown: () => 'Deze gebruiker bestaat niet.',
  wasSent: () =>
    'De uitnodigingen zijn verstuurd: annuleer de vergadering met een reden in plaats van haar te verwijderen.',
};

import type { ConvenedWay, NoticeSource } from '#contract/meetingNotice';
import type { NoticeWords } from '#words/meetings/notice';
import { listed } from '../lists';
import { plural } from '../plural';

const daysOf = (days: number) => plural(days, { one: '1 dag', other: `${days} dagen` });

const SOURCES: Readonly<Record<NoticeSource, (days: string) => string>> = {
  'BW 2:225': (days) => `Ten minste ${days} voor de dag van de vergadering (artikel 2:225 BW).`,
  'BW 2:115': (days) => `Ten minste ${days} voor de dag van de vergadering (artikel 2:115 BW).`,
  articles: (days) => `Ten minste ${days} voor de dag van de vergadering, volgens de statuten.`,
  none: () => 'De wet stelt geen termijn voor deze vergadering.',
};

const WAYS: Readonly<Record<ConvenedWay, string>> = {
  letter: 'per brief',
  hand: 'door overhandiging',
  register: 'op het adres in het aandeelhoudersregister',
};

export const NOTICE: NoticeWords = {
  title: 'Oproeping',
  state: {
    met: 'Op tijd verstuurd',
    open: 'Kan nog op tijd worden verstuurd',
    late: 'De termijn is niet in acht genomen',
    free: 'Geen termijn',
    unreached: 'Niet iedereen is bereikt',
  },
  rule: (source, days) =>
    source === 'articles' && days === 0
      ? 'De statuten vragen geen dagen tussen de oproeping en de vergadering.'
      : SOURCES[source](daysOf(days)),
  lastDay: (day, isWeekend) =>
    `De laatste dag om te versturen is ${day}${isWeekend ? ', in een weekend: post wordt dan niet overal bezorgd' : ''}.`,
  sentOn: (day, daysGiven) => `Verstuurd op ${day}, ${daysOf(daysGiven)} ervoor.`,
  consequence: {
    needsConsentOfAll:
      'Geldige besluiten vereisen dan de instemming van alle vergadergerechtigden, en de besturen moeten hebben kunnen adviseren.',
    conveneAgain: 'Besluiten zijn dan vernietigbaar. De vergadering moet opnieuw worden opgeroepen.',
    needsWholeBoard: 'Het bestuur kan besluiten als alle leden deelnemen of met de korte termijn instemmen.',
    none: '',
  },
  repair: {
    moveMeeting: 'Verplaats de vergadering naar een latere dag',
    consentOfAll: 'Vraag de instemming van alle vergadergerechtigden',
    adviceOfBoards: 'Laat beide besturen voor het besluit adviseren',
    boardAgrees: 'Laat alle leden van het bestuur met de korte termijn instemmen',
    otherAddress: 'Geef een ander e-mailadres op en verstuur de uitnodiging opnieuw',
    byLetter: 'Roep hen op tijd per brief op, bewaar het bewijs en leg het bij hun naam vast',
  },
  invitee: {
    shareholders: 'aandeelhouders',
    meetingRights: 'andere vergadergerechtigden',
    directors: 'bestuurders',
    supervisors: 'commissarissen',
    class: 'houders van de aandelensoort',
  },
  missing: (invitees) => `Van dezen is niemand deelnemer: ${listed(invitees)}.`,
  addedPeople: (names) => `Na de laatste dag uitgenodigd: ${listed(names)}.`,
  addedItems: (items) => `Na de laatste dag op de agenda gezet: ${listed(items)}.`,
  undelivered: (names) => `De uitnodiging kon niet worden bezorgd: ${listed(names)}.`,
  noAddress: (names) => `Geen e-mailadres, dus geen uitnodiging: ${listed(names)}.`,
  way: WAYS,
  otherwise: (way, day, names) => `Opgeroepen ${WAYS[way]} op ${day}: ${listed(names)}.`,
  noAdvice: 'Een vuistregel uit de wet en de statuten zoals hier vastgelegd, en geen juridisch advies.',
};

import type { UserStatus } from '#contract/vocabulary';
import type { PeopleRefusals } from '../../people/refusals';
import type { Sentences } from '../../words';

const STATUS: Readonly<Record<UserStatus, string>> = {
  Active: 'Actief',
  Suspended: 'Geschorst',
  Invited: 'Uitnodiging verstuurd',
  Inactive: 'Inactief',
};

export const REFUSALS: Sentences<PeopleRefusals> = {
  alreadyMember: (name) => `${name} heeft al toegang tot deze entiteit.`,
  sameTwice: () => 'Dit adres staat hier meer dan eens.',
  blocked: (name, status) => `Dit kan niet: de status van ${name} is “${STATUS[status]}”.`,
  noAccount: (name) => `${name} heeft nog geen account. Stuur eerst een uitnodiging.`,
  lastAdmin: () => 'Een entiteit houdt ten minste één actieve beheerder. Maak eerst iemand anders beheerder.',
  readsOnly: (name) => `${name} leest hier alleen, en kan geen beheerder zijn.`,
  barred: (name) => `Het platform houdt ${name} buiten elke entiteit. Vraag het de helpdesk.`,
  notYours: (name) =>
    `${name} hoort ook bij een andere entiteit, of meldt zich met dit adres aan. Naam en adres wijzigt deze persoon zelf.`,
  addressTaken: () => 'Dit adres is van een andere gebruiker.',
  endNeeded: () => 'Een auditor leest tot een dag. Vul die in.',
  endForAuditors: () => 'Alleen de toegang van een auditor eindigt op een dag.',
  endPast: () => 'De toegang moet na vandaag eindigen.',
  guestOfOne: () =>
    'Een gast leest één document, vergadering of besluit van deze entiteit, en niemand anders is ergens gast van.',
  guestHere: () => 'Een gast leest hier één ding, en dus niets in andere entiteiten.',
  noSuccessor: () => 'Kies iemand die in deze entiteit werkt en blijft.',
  auditorNoAdmin: () => 'Een auditor leest alleen, en kan geen beheerder zijn.',
  reviewChanged: () => 'Wie toegang heeft is gewijzigd sinds u de lijst las. Bekijk hem opnieuw.',
  reviewOver: () => 'Dit kwartaal is voorbij. Bekijk de lijst van dit kwartaal.',
  reviewConfirmed: () => 'Iemand heeft de lijst van dit kwartaal al bevestigd.',
  assistantOfEntity: () => 'Kies een ander lid van deze entiteit, dat hier werkt.',
  assistantsNamedBy: () => 'Alleen deze gebruiker en een beheerder zeggen wie voor hen voorbereidt.',
  assistantsHaveNone: (name) => `${name} leest hier alleen: er is niets voor te bereiden.`,
  nothingAsked: () => 'Zeg wat er gewijzigd moet worden.',
};

import type { MeetingPart } from '#contract/meetingLife';
import type { MeetingLifeWords } from '#words/meetings/life';
import { listed } from '../lists';

const PARTS: Readonly<Record<MeetingPart, string>> = {
  place: 'een plaats of een link',
  attendees: 'deelnemers',
  agenda: 'een agenda',
};

export const MEETING_LIFE_WORDS: MeetingLifeWords = {
  title: 'Wat hierna kan gebeuren',
  step: {
    edit: 'Vergadering wijzigen',
    invite: 'Uitnodigingen versturen',
    respond: 'Uitnodiging beantwoorden',
    remind: 'Herinnering sturen',
    delete: 'Vergadering verwijderen',
    begin: 'Vergadering openen',
    end: 'Vergadering sluiten',
    circulate: 'Notulen rondsturen',
    requestSignatures: 'Ter ondertekening sturen',
    sign: 'Notulen ondertekenen',
    close: 'Ondertekening sluiten',
    correct: 'Erratum toevoegen',
    cancel: 'Annuleren',
    finalise: 'Wordt vanzelf definitief',
  },
  by: {
    admin: 'Een beheerder',
    attendee: 'Wie deelneemt',
    signer: 'Wie ondertekent',
    itself: 'Niemand hoeft iets te doen',
  },
  follows: {
    edit: '',
    invite: 'Iedere deelnemer krijgt een e-mail met de agenda en een agenda-item',
    respond: 'De anderen zien wie er komt',
    remind: 'Wie nog niet heeft geantwoord, krijgt een e-mail',
    delete: 'Er blijft niets van over',
    begin: 'Vanaf dan wordt de aanwezigheid vastgelegd',
    end: 'Daarna kunnen de notulen worden rondgestuurd',
    circulate: 'Iedereen die aanwezig was, wordt om goedkeuring gevraagd',
    requestSignatures: 'De tekst verandert niet meer',
    sign: '',
    close: 'De notulen noemen wie ontbreekt',
    correct: 'Het wordt zelf ondertekend; de tekst blijft zoals hij is',
    cancel: 'Met een reden die iedere genodigde te horen krijgt',
    finalise: '',
  },
  lack: (lack, formatDay) => {
    switch (lack.lack) {
      case 'incomplete':
        return `Er ontbreekt nog: ${listed(lack.parts.map((part) => PARTS[part]))}`;
      case 'wasSent':
        return 'Niet mogelijk: er zijn uitnodigingen verstuurd. Annuleren kan wel';
      case 'notSent':
        return 'Als de uitnodigingen zijn verstuurd';
      case 'past':
        return 'Niet mogelijk: het tijdstip is voorbij';
      case 'begun':
        return 'Niet mogelijk: de vergadering is begonnen';
      case 'notBegun':
        return 'Als de vergadering is begonnen';
      case 'notHeld':
        return 'Als de vergadering is gesloten';
      case 'decided':
        return 'Niet mogelijk: er is iets besloten, en dat blijft vastgelegd';
      case 'noMinutes':
        return 'Als er notulen zijn';
      case 'notApproved':
        return `${lack.given} van ${lack.needed} hebben goedgekeurd`;
      case 'nobodySigns':
        return 'Als bekend is wie ondertekent';
      case 'signing':
        return `${lack.answered} van ${lack.asked} hebben ondertekend of geweigerd`;
      case 'signingRuns':
        return `Na ${formatDay(lack.until)}`;
    }
  },
};

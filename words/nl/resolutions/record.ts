import type { FactWords, RecordWords } from '../../resolutions/record/words';
import { calendarOf } from '../calendar';
import { DECISION } from '../decision';
import { ORGAN_NAMES } from '../decision/people';
import { unprintedScripts } from '../house/paper';
import { DECISION_MAKERS } from './decisionMakers';
import { kindOf } from './paperKind';
import { recordName } from './recordName';
import { STATUSES } from './statuses';
import { tellEvent } from './timeline';

const FACTS: FactWords = {
  closed: (status, at, calendar) => `${STATUSES[status]} ${calendar.on(at)}`,
  closedOnDay: (status, at, calendar) => `${STATUSES[status]} op ${calendar.date(at)}`,
  standing: (status, at, until, calendar) =>
    until === null
      ? `${STATUSES[status]} op ${calendar.dateTime(at)}`
      : `${STATUSES[status]} op ${calendar.dateTime(at)}, beslissingen tellen tot ${calendar.until(until)}`,
  importedBy: (name, at, calendar) => `Geïmporteerd door ${name} op ${calendar.date(at)}`,
  proposedBy: (name) => `Voorgesteld door ${name}`,
  sent: (at, calendar) => `Verstuurd op ${calendar.dateTime(at)}`,
  decidedIn: (meeting) => `Besloten door stemming in vergadering ${meeting}`,
  reason: (text) => `Reden: ${text}`,
  supersedes: (number, title) => `Vervangt ${number}, ${title}`,
  supersededBy: (number, title) => `Vervangen door ${number ?? 'een concept'}, ${title}`,
  signedElsewhere: 'De stemmen zijn niet hier uitgebracht: het ondertekende bestand is de vastlegging',
};

export const RECORD: RecordWords = {
  decision: DECISION,
  parts: {
    text: 'Tekst van het besluit',
    toSign: 'Te ondertekenen',
    decisionMakers: 'Wie beslissen',
    counted: 'Wat is geteld',
    rule: 'Besluitregel',
    documents: 'Documenten',
    timeline: 'Tijdlijn',
    hashes: 'Controlegetallen (SHA-256)',
  },
  columns: {
    decisionMakers: ['Naam', 'Stemmen', 'Beslissing', 'Datum'],
    documents: ['Naam', 'Soort', 'Controlegetal (SHA-256)'],
    timeline: ['Datum', 'Wat er gebeurde'],
  },
  facts: FACTS,
  decisionMakers: DECISION_MAKERS,
  name: recordName,
  draft: 'Concept',
  organ: (organ) => (organ ? `Besluit van ${ORGAN_NAMES[organ]}` : 'Besluit'),
  courses: { stands: 'Hoe het staat', stood: 'Hoe het stond', decided: 'Hoe is besloten' },
  somebody: 'iemand die hier niet over beslist',
  zone: (timeZone) => `Tijden zijn die van ${timeZone}.`,
  closed: {
    conflict: 'Tekst en documenten worden niet getoond wegens een tegenstrijdig belang.',
    platform: 'Tekst en documenten worden niet getoond aan beheerders van het platform.',
  },
  hashOfAll: 'Titel, tekst en documenten samen',
  kindOf,
  calendarOf,
  tell: tellEvent,
  paper: {
    language: 'nl',
    untitled: 'Titel van het besluit',
    resolution: 'Besluit',
    subject: (entityName) => `Besluit van ${entityName}`,
    unprinted: (sign, scripts) =>
      `${sign} staat voor wat de lettertypen van dit document niet hebben (${unprintedScripts(scripts)}): Quorate toont het, en de controlegetallen zijn van de tekst met deze tekens`,
  },
};

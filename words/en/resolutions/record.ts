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
  closedOnDay: (status, at, calendar) => `${STATUSES[status]} on ${calendar.date(at)}`,
  standing: (status, at, until, calendar) =>
    until === null
      ? `${STATUSES[status]} on ${calendar.dateTime(at)}`
      : `${STATUSES[status]} on ${calendar.dateTime(at)}, decisions count until ${calendar.until(until)}`,
  importedBy: (name, at, calendar) => `Imported by ${name} on ${calendar.date(at)}`,
  proposedBy: (name) => `Proposed by ${name}`,
  sent: (at, calendar) => `Sent on ${calendar.dateTime(at)}`,
  decidedIn: (meeting) => `Decided by vote in meeting ${meeting}`,
  reason: (text) => `Reason: ${text}`,
  supersedes: (number, title) => `Supersedes ${number}, ${title}`,
  supersededBy: (number, title) => `Superseded by ${number ?? 'a draft'}, ${title}`,
  signedElsewhere: 'The votes were not cast here: the signed file is the record',
};

export const RECORD: RecordWords = {
  decision: DECISION,
  parts: {
    text: 'Text of the resolution',
    toSign: 'To sign',
    decisionMakers: 'Decision makers',
    counted: 'What was counted',
    rule: 'Rule',
    documents: 'Documents',
    timeline: 'Timeline',
    hashes: 'Hashes (SHA-256)',
  },
  columns: {
    decisionMakers: ['Name', 'Weight', 'Decision', 'Date'],
    documents: ['Name', 'Type', 'SHA-256'],
    timeline: ['Date', 'What happened'],
  },
  facts: FACTS,
  decisionMakers: DECISION_MAKERS,
  name: recordName,
  draft: 'Draft',
  organ: (organ) => (organ ? `Resolution of the ${ORGAN_NAMES[organ]}` : 'Resolution'),
  courses: { stands: 'How it stands', stood: 'How it stood', decided: 'How it was decided' },
  somebody: 'somebody who is not a decision maker',
  zone: (timeZone) => `Times are those of ${timeZone}.`,
  closed: {
    conflict: 'Text and documents are not shown because of a conflict of interest.',
    platform: 'Text and documents are not shown to administrators of the platform.',
  },
  hashOfAll: 'Title, text and documents together',
  kindOf,
  calendarOf,
  tell: tellEvent,
  paper: {
    language: 'en',
    untitled: 'Title of the resolution',
    resolution: 'Resolution',
    subject: (entityName) => `Resolution of ${entityName}`,
    unprinted: (sign, scripts) =>
      `${sign} stands for what the fonts of this document do not have (${unprintedScripts(scripts)}): Quorate shows it, and the hashes are of the text with it`,
  },
};

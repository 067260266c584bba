import { RECORD as ENGLISH } from '../../en/resolutions/record';
import type { RecordWords } from '../../resolutions/record/words';
import { partly } from '../../words';
import { calendarOf } from '../calendar';
import { DECISION } from '../decision';

export const RECORD: RecordWords = partly(ENGLISH, {
  decision: DECISION,
  parts: {
    text: 'Tekst van het besluit',
    toSign: 'Te ondertekenen',
    decisionMakers: 'Wie beslissen',
    counted: 'Wat is geteld',
    rule: 'Regel',
    documents: 'Documenten',
    timeline: 'Tijdlijn',
    hashes: 'Hashes (SHA-256)',
  },
  name: (number) => (number === null ? 'Vastlegging van een concept' : `Vastlegging van ${number}`),
  draft: 'Concept',
  courses: { stands: 'Hoe het staat', stood: 'Hoe het stond', decided: 'Hoe is besloten' },
  zone: (timeZone) => `Tijden zijn die van ${timeZone}.`,
  calendarOf,
  paper: partly(ENGLISH.paper, {
    language: 'nl',
    untitled: 'Titel van het besluit',
    resolution: 'Besluit',
    subject: (entityName) => `Besluit van ${entityName}`,
    page: (page, pages) => `Pagina ${page} van ${pages}`,
  }),
});

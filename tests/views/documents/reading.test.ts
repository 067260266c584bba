import { expect, test } from 'vitest';
import type { DocumentReading } from '#contract/calls/documents';
import { READING_REASONS } from '#contract/readingReason';
import { readingWords } from '../../../src/views/documents/reading';

const READ: DocumentReading = {
  state: 'read',
  pagesRead: 3,
  pages: 3,
  language: 'en',
  byMachine: false,
  confidence: null,
  reason: null,
};

test.each<[string, Partial<DocumentReading>, string | null]>([
  ['all of it', {}, null],
  ['what waits', { state: 'waiting' }, 'Its text waits to be read. Until then it cannot be searched.'],
  ['how far', { state: 'reading', pagesRead: 2 }, 'Its text is being read: page 2 of 3.'],
  [
    'a scan',
    { state: 'scan', reason: 'noMachine' },
    'A scan without text: it cannot be searched. Its pages are pictures, and nothing here reads pictures.',
  ],
  [
    'what is locked',
    { state: 'failed', reason: 'locked' },
    'Its text could not be read. It opens with a password only.',
  ],
  [
    'what was read by machine, but for some pictures',
    { byMachine: true, confidence: 0.874, reason: 'picture' },
    'Read by machine from pictures, at least 87% sure. Of some of its pictures no word could be made out.',
  ],
  [
    'only the beginning',
    { reason: 'pagesLimited' },
    'It has very many pages: only the first ones were read and can be searched.',
  ],
])('It is said of a document: %s', (_, changes, words) => {
  expect(readingWords({ ...READ, ...changes })).toBe(words);
});

test('every reason is told in a sentence, and none as its code', () => {
  for (const reason of READING_REASONS) {
    const told = readingWords({ ...READ, state: 'failed', reason });
    expect(told).toMatch(/^Its text could not be read\. .+\.$/);
    expect(told).not.toContain(`(${reason})`);
  }
});

import type { DocumentReading } from '#contract/calls/documents';
import { READING } from '#words/en/documents/reading';
import { formatNumber } from '../shared/format';

/** How far the text of a document is read, and why no further; null where all of it is, by programs that read letters. */
export function readingWords({
  state,
  pagesRead,
  pages,
  byMachine,
  confidence,
  reason,
}: DocumentReading): string | null {
  const why = reason === null ? '' : ` ${READING[reason]}`;
  switch (state) {
    case 'waiting':
      return 'Its text waits to be read. Until then it cannot be searched.';
    case 'reading':
      return pages === null
        ? 'Its text is being read.'
        : `Its text is being read: page ${formatNumber(pagesRead)} of ${formatNumber(pages)}.`;
    case 'scan':
      return `A scan without text: it cannot be searched.${why}`;
    case 'failed':
      return `Its text could not be read.${why}`;
    case 'read':
      return byMachine ? `Read by machine from pictures${sureness(confidence)}.${why}` : why.trim() || null;
  }
}

const sureness = (confidence: number | null) =>
  confidence === null ? '' : `, at least ${Math.round(confidence * 100)}% sure`;

import type { ReadingState } from '#contract/calls/documents';
import { READING_LIFE, type ReadingLifeTypes } from '#domain/reading/life';
import type { LifeWords } from '../../kit/lives';

const means: Readonly<Record<ReadingState, string>> = {
  waiting: 'It waits for a reader.',
  reading: 'A reader has its lease, and its pages are kept as they are read.',
  read: 'All of its text that can be read is there.',
  scan: 'Its pages are pictures, and nothing here could read them.',
  failed: 'It could not be read.',
};

const who: Readonly<Record<ReadingLifeTypes['by'], string>> = { itself: 'Nobody: it follows by itself.' };

const blocks: Readonly<Record<ReadingLifeTypes['guard'], string>> = {
  taken: 'Another reader has its lease.',
  noMachine: 'Nothing here reads pictures of text.',
};

export const READING_LIFE_WORDS: LifeWords = { life: READING_LIFE, means, who, blocks };

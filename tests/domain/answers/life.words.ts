import { ANSWER_LIFE, type AnswerLifeTypes } from '#domain/answers/life';
import type { LifeWords } from '../../kit/lives';

const means: Readonly<Record<AnswerLifeTypes['state'], string>> = {
  asked: 'Somebody asks: nothing is kept of it yet.',
  passages: 'The passages that were found are the answer: there is no language model.',
  notFound: 'Nothing was found, and no model was asked.',
  writing: 'Its sentences are being written.',
  written: 'It is whole.',
  stopped: 'Whoever asked stopped it; the sentences before that stay.',
  brokenOff: 'It was broken off; the sentences before that stay.',
};

const who: Readonly<Record<AnswerLifeTypes['by'], string>> = {
  asker: 'Whoever asked.',
  itself: 'Nobody: it follows by itself.',
};

const blocks: Readonly<Record<AnswerLifeTypes['guard'], string>> = {
  found: 'Something was found.',
  nothingFound: 'Nothing was found.',
  noModel: 'There is no language model.',
  model: 'There is a language model.',
};

export const ANSWER_LIFE_WORDS: LifeWords = { life: ANSWER_LIFE, means, who, blocks };

import { type Rating, rateResponse, rateSource, removeResponse, SEARCH_LIMITS } from '#contract/calls/ai';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

interface OfAnswer {
  readonly answerId: string;
}

interface Rated extends OfAnswer {
  /** Null takes back what was said. */
  readonly rating: Rating | null;
}

interface RatedSource extends Rated {
  /** The passage of it. */
  readonly passageId: string;
  /** As people call the source. */
  readonly title: string;
}

interface Removed extends OfAnswer {
  readonly question: string;
}

/** What a person does with answers that they have. */
export interface SearchActs {
  readonly rateAnswer: ActOf<typeof rateResponse, Rated>;
  readonly rateSource: ActOf<typeof rateSource, RatedSource>;
  readonly remove: ActOf<typeof removeResponse, Removed>;
}

const USEFUL = { good: 'useful', bad: 'not useful' } as const;

const saying = (rating: Rating | null, what: string) =>
  rating === null ? `Take back what you said about ${what}` : `Say that ${what} is ${USEFUL[rating]}`;

const bodyOf = (rating: Rating | null, note: string) => ({
  rating,
  ...(rating === 'bad' && note !== '' && { reason: note.slice(0, SEARCH_LIMITS.reason) }),
});

export const SEARCH_ACTS: Acts<SearchActs> = {
  rateAnswer: {
    call: rateResponse,
    options: ({ answerId: response, rating }, { note }) => ({
      params: { response },
      body: bodyOf(rating, note),
    }),
    words: ({ rating }) => saying(rating, 'the answer'),
    notedBy: ({ answerId }) => answerId,
  },
  rateSource: {
    call: rateSource,
    options: ({ answerId: response, passageId: source, rating }, { note }) => ({
      params: { response, source },
      body: bodyOf(rating, note),
    }),
    words: ({ rating, title }) => saying(rating, `the source “${title}”`),
    notedBy: ({ passageId }) => passageId,
  },
  remove: {
    call: removeResponse,
    options: ({ answerId: response }) => ({ params: { response } }),
    words: ({ question }) => `Remove the question “${question}”`,
    done: () => 'The question is removed.',
  },
};

/** What a person does with answers, one act at a time. */
export const searchActsMachine = actMachine<SearchActs>('searchActs', SEARCH_ACTS);

import { ApiError, type CallApi } from '#contract/api';
import type { Page } from '#contract/call';
import {
  type AskedDocument,
  getResponse,
  listQuestions,
  QUESTION_SORTS,
  type QuestionListed,
  type QuestionQuery,
  type SearchResponse,
} from '#contract/calls/ai';
import { getDocument } from '#contract/calls/documents';
import { listTags, type Tag } from '#contract/calls/tags';
import type { Flow } from '../../machines/flows';
import { kept } from '../kept';
import { load, quietly, type Visit } from '../load';
import { pageNumberOf } from '../pageNumber';
import type { QuestionsSearch } from './search.search';

/** Questions that stand where the next one is asked. */
const LATEST_SHOWN = 5;

/** In the address: no single document. */
const EVERY_DOCUMENT = 'all';

/** Rows of a page of questions. */
const QUESTIONS_SHOWN = 20;

interface SearchVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string };
}

interface AnswerVisit extends SearchVisit {
  readonly deps: { readonly answer?: string | undefined; readonly document?: string | undefined };
}

export interface AnswerData {
  /** Null where nothing is asked yet. */
  readonly response: SearchResponse | null;
  /** The newest questions, where nothing is asked yet. */
  readonly latest: readonly QuestionListed[];
  /** With which a question can be narrowed, by name. */
  readonly tags: readonly Tag[];
  /** The document that the address names; null where it names none, or one that is not there for the caller. */
  readonly about: AskedDocument | null;
  readonly asking: Flow<'asking'>;
  readonly answer: Flow<'answer'>;
  readonly acts: Flow<'searchActs'>;
}

/** An answer of the caller, or what they asked last. Null outside an entity. */
export const readAnswer = kept(async (visit: AnswerVisit): Promise<AnswerData | null> => {
  const { context, preload, abortController, params, deps } = visit;
  const { entity } = params;
  const { answer: id, document } = deps;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'AI search' }, async (api) => {
    const [response, latest, tags, about, asking, answer, acts] = await Promise.all([
      id === undefined ? null : api(getResponse, { entity, params: { response: id } }),
      id === undefined ? api(listQuestions, { entity, query: { limit: LATEST_SHOWN } }) : { items: [] },
      api(listTags, { entity }).catch(noneWhereOff),
      document === undefined || document === EVERY_DOCUMENT ? null : readAbout(api, entity, document),
      context.flow('asking'),
      context.flow('answer'),
      context.flow('searchActs'),
    ]);
    return { response, latest: latest.items, tags: tags.items, about, asking, answer, acts };
  });
});

/** Quietly: of a document that is not there, or not for the caller, the page says nothing. */
async function readAbout(api: CallApi, entity: string, id: string): Promise<AskedDocument | null> {
  try {
    const { name, deletedAt } = await quietly(api)(getDocument, { entity, params: { id }, query: {} });
    return deletedAt === null ? { id, name } : null;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

/** Where neither documents nor tags are switched on, no question is narrowed by them. */
function noneWhereOff(error: unknown): { readonly items: readonly Tag[] } {
  if (error instanceof ApiError && error.status === 403) return { items: [] };
  throw error;
}

interface QuestionsVisit extends SearchVisit {
  readonly deps: QuestionsSearch;
}

export interface QuestionsData {
  readonly page: Page<QuestionListed>;
  readonly pageNumber: number;
  readonly rows: number;
  readonly sort: NonNullable<QuestionQuery['sort']>;
  readonly acts: Flow<'searchActs'>;
}

/** What the caller asked in the entity. Null outside an entity. */
export const readQuestions = kept(async (visit: QuestionsVisit): Promise<QuestionsData | null> => {
  const { context, preload, abortController, params, deps } = visit;
  const { entity } = params;
  if (!entity) return null;
  const { q, after } = deps;
  const sort = QUESTION_SORTS.find((known) => known === deps.sort) ?? '-askedAt';
  const pageNumber = pageNumberOf(deps, QUESTIONS_SHOWN);
  const query: QuestionQuery = {
    q,
    sort,
    limit: QUESTIONS_SHOWN,
    ...(after === undefined ? { page: pageNumber } : { after }),
  };
  return load({ context, preload, abortController, title: 'Your questions' }, async (api) => {
    const [page, acts] = await Promise.all([
      api(listQuestions, { entity, query }),
      context.flow('searchActs'),
    ]);
    return { page, pageNumber, rows: QUESTIONS_SHOWN, sort, acts };
  });
});

import { createRoute } from '@tanstack/react-router';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';
import { fetched, view } from '../view';
import { readAnswerSearch, readQuestionsSearch } from './search.search';

const reads = () => fetched(import('./search.reads'));

/** Search by AI: a question with its answer, and the questions before it. */
export const searchRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'ai-search',
    staticData: entityPage('AI search', {
      position: 1,
      features: ['aiSearch'],
      beta: true,
      layout: 'work',
      live: ['document', 'resolution'],
    }),
    validateSearch: readAnswerSearch,
    loaderDeps: ({ search: { answer, document } }) => ({ answer, document }),
    loader: async (visit) => (await reads()).readAnswer(visit),
    component: view(() => import('../../views/search/SearchView'), 'SearchView'),
    pendingComponent: view(() => import('../../views/search/SearchSkeleton'), 'SearchSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'ai-search/history',
    staticData: entityPage('Your questions', { features: ['aiSearch'] }),
    validateSearch: readQuestionsSearch,
    loaderDeps: ({ search }) => readQuestionsSearch({ ...search }),
    loader: async (visit) => (await reads()).readQuestions(visit),
    component: view(() => import('../../views/search/QuestionsView'), 'QuestionsView'),
    pendingComponent: view(() => import('../../views/search/QuestionsSkeleton'), 'QuestionsSkeleton'),
  }),
] as const;

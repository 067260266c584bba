import { createRoute } from '@tanstack/react-router';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';
import { fetched, view } from '../view';
import { readTagsSearch } from './tags.search';

/** Tags. */
export const tagsRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'tag-management',
    staticData: entityPage('Tag management', {
      position: 4,
      features: ['tagManagement'],
      live: ['tag', 'document'],
    }),
    validateSearch: readTagsSearch,
    loader: async (visit) => (await fetched(import('./tags.reads'))).readTags(visit),
    component: view(() => import('../../views/tags/TagsView'), 'TagsView'),
    pendingComponent: view(() => import('../../views/tags/TagsSkeleton'), 'TagsSkeleton'),
  }),
] as const;

import { createRoute } from '@tanstack/react-router';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';
import { fetched, view } from '../view';
import { readStructureSearch } from './structure.search';

/** The structure chart. */
export const structureRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'structure',
    staticData: entityPage('Structure Chart', {
      position: 2,
      features: ['structureChart'],
      layout: 'work',
      live: ['entity', 'holding'],
    }),
    validateSearch: readStructureSearch,
    loaderDeps: ({ search: { scope, asOf, compare } }) => ({ scope, asOf, compare }),
    loader: async (visit) => (await fetched(import('./structure.reads'))).readStructure(visit),
    component: view(() => import('../../views/structure/StructureView'), 'StructureView'),
    pendingComponent: view(() => import('../../views/structure/StructureSkeleton'), 'StructureSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'structure/import',
    staticData: entityPage('Import a structure', { features: ['structureChart'], entityAdmin: true }),
    loader: async ({ context }) => ({ flow: await context.flow('structureImport') }),
    component: view(() => import('../../views/structure/ImportView'), 'ImportView'),
  }),
] as const;

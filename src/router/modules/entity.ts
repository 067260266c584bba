import { createRoute } from '@tanstack/react-router';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';
import { fetched, view } from '../view';
import { readSettingsSearch, settingsDeps } from './entity.search';

/** What an entity is entered as. */
export const entityRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'entity/settings',
    staticData: entityPage('Settings', {
      position: 51,
      entityAdmin: true,
      live: ['entity', 'holding'],
    }),
    validateSearch: readSettingsSearch,
    loaderDeps: settingsDeps,
    loader: async (visit) => (await fetched(import('./entity.reads'))).readSettings(visit),
    component: view(() => import('../../views/entity/SettingsView'), 'SettingsView'),
    pendingComponent: view(() => import('../../views/entity/SettingsSkeleton'), 'SettingsSkeleton'),
  }),
] as const;

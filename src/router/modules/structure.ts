import { createRoute } from '@tanstack/react-router';
import { missing } from '../missing';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';

/** The structure chart. */
export const structureRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'structure',
    ...missing(
      entityPage('Structure Chart', {
        position: 2,
        features: ['structureChart'],
        layout: 'work',
      }),
    ),
  }),
] as const;

/** The entity's own settings. */
export const settingsRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'entity/settings',
    ...missing(entityPage('Settings', { position: 51, entityAdmin: true })),
  }),
] as const;

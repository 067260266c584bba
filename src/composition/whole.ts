import { entityRoute } from '../router/routes/entity';
import { MODULES, ROUTES } from './modules';
import { sectionsOf } from './sections';

/* What all modules bring, in a chunk of its own: only `fetchWhole` imports it. */

export { MODULES };

/** What they show on the dashboard. */
export const SECTIONS = sectionsOf(MODULES);

/** What they bring to the palette. */
export const PALETTE = MODULES.flatMap(({ palette }) => palette ?? []);

/** Their pages, inside an entity and outside. */
export const PAGES = [entityRoute.addChildren(ROUTES.inEntity), ...ROUTES.outside] as const;

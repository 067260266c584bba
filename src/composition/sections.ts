import type { SectionSources } from '../router/sections';
import type { ClientModule } from './manifest';

/** What modules show on the dashboard, in their order. */
export function sectionsOf(modules: readonly ClientModule[]): SectionSources {
  return Object.fromEntries(modules.flatMap(({ dashboard = {} }) => Object.entries(dashboard)));
}

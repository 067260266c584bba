import { createRoute } from '@tanstack/react-router';
import type { RouteRules } from '../machines/shared/routes';
import { inEntity } from './routes/entity';
import { view } from './view';

const component = view(() => import('../views/missing/MissingView'), 'MissingView');

/** A page whose module is not there yet: it can be reached and says so, and the navigation dims it. */
export function missingPage<const Path extends string>(
  path: Path,
  { rules }: { readonly rules: RouteRules },
) {
  return createRoute({
    getParentRoute: inEntity,
    path,
    staticData: { rules: { ...rules, isMissing: true } },
    component,
  });
}

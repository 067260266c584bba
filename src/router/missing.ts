import type { RouteRules } from '../machines/shared/routes';
import { view } from './view';

const component = view(() => import('../views/missing/MissingView'), 'MissingView');

/** A page whose module is not there yet: it can be reached and says so, and the navigation dims it. */
export function missing({ rules }: { readonly rules: RouteRules }) {
  return { staticData: { rules: { ...rules, isMissing: true } }, component };
}

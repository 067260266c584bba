import type { Ignores } from './ignores';
import type { NavigationEvent } from './navigation.machine';

export const NAVIGATION_IGNORES: Ignores<NavigationEvent['type']> = { fromServices: [], states: {} };

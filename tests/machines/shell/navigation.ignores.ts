import type { NavigationEvent } from '../../../src/machines/shell/navigation.machine';
import type { Ignores } from '../../kit/ignores';

export const NAVIGATION_IGNORES: Ignores<NavigationEvent['type']> = { fromServices: [], states: {} };

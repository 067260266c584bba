import type { AppEvent } from '../../src/machines/app.machine';
import type { Ignores } from '../kit/ignores';

export const APP_IGNORES: Ignores<AppEvent['type']> = { fromServices: [], states: {} };

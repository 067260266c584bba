import type { Ignores } from './ignores';
import type { UploadsEvent } from './uploads.machine';

/** Its one state answers everything. */
export const UPLOADS_IGNORES: Ignores<UploadsEvent['type']> = { fromServices: [], states: {} };

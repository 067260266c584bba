import type { UploadsEvent } from '../../../../src/machines/shared/upload/uploads.machine';
import type { Ignores } from '../../../kit/ignores';

/** Its one state answers everything. */
export const UPLOADS_IGNORES: Ignores<UploadsEvent['type']> = { fromServices: [], states: {} };

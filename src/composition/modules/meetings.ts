import { meetingsRoutes } from '../../router/modules/meetings';
import type { ClientModule } from '../manifest';

/** Meetings. */
export const meetings = { pages: meetingsRoutes } satisfies ClientModule;

import { meetingsRoutes, rsvpRoute, signRoute } from '../../router/modules/meetings';
import type { ClientModule } from '../manifest';

const actors = () => import('../actors/meetings');
const heldActors = () => import('../actors/meetings.held');

/** Meetings: planned, convened, answered and talked about. */
export const meetings = {
  pages: meetingsRoutes,
  outside: [rsvpRoute, signRoute],
  flows: {
    linkedRsvp: actors,
    linkedSigning: actors,
    meetingActs: actors,
    meetingComments: actors,
    meetingPlan: actors,
    readerNotes: actors,
    holdActs: heldActors,
    minutesActs: heldActors,
  },
  streams: {
    holdActs: { version: 2, load: () => import('../../machines/meetings/holdActs.journalled') },
    meetingComments: {
      version: 1,
      load: () => import('../../machines/meetings/meetingComments.journalled'),
    },
    meetingPlan: { version: 1, load: () => import('../../machines/meetings/meetingPlan.journalled') },
    minutesActs: { version: 1, load: () => import('../../machines/meetings/minutesActs.journalled') },
    readerNotes: { version: 2, load: () => import('../../machines/meetings/readerNotes.journalled') },
  },
  dashboard: {
    meetings: {
      feature: 'meetings',
      isAside: true,
      reads: () => import('../../router/modules/meetings.dashboard'),
      view: () => import('../../views/meetings/dashboard/section'),
    },
  },
  palette: () => import('../../views/meetings/palette'),
} satisfies ClientModule;

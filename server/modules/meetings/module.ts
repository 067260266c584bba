import type { ServerModule } from '#server/module';
import { conveningRoutes } from './convening.routes';
import { eraseFromMeetings, findAttendees } from './erasure';
import { meetingFigures } from './figures';
import { holdRoutes } from './hold/routes';
import { meetingMails } from './mail.kinds';
import { meetingRoutes } from './meetings.routes';
import { minutesRoutes } from './minutes/routes';
import { signRoutes } from './sign/routes';

export const meetings: ServerModule = {
  name: 'meetings',
  routes: [...meetingRoutes, ...conveningRoutes, ...holdRoutes, ...minutesRoutes, ...signRoutes],
  mails: meetingMails(() => new Date()),
  figures: meetingFigures,
  erasure: { find: findAttendees, erase: eraseFromMeetings },
  seed: { version: 1, load: async () => (await import('#server/demo/meetings.seeder')).seedMeetings },
};

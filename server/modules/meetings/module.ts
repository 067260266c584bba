import { rowsOf } from '#server/live/kinds';
import type { DecidedByVote, ServerModule } from '#server/module';
import { conveningRoutes } from './convening.routes';
import { eraseFromMeetings, findAttendees } from './erasure';
import { meetingCalendar } from './feed';
import { meetingFigures } from './figures';
import { handOverMeetings, readConvenedBy } from './handOver';
import { holdRoutes, voteRoutes } from './hold/routes';
import { meetingMails } from './mail.kinds';
import { meetingRoutes } from './meetings.routes';
import { approveWithoutGone } from './minutes/approve';
import { minutesRoutes } from './minutes/routes';
import { searchedMinutes } from './minutes/searched';
import { readOwnMeetings } from './ownData';
import { readerNoteRoutes } from './readerNotes.routes';
import { remindAhead } from './reminders.due';
import { signRoutes } from './sign/routes';
import { templateRoutes } from './templates.routes';

/** The module whose drafts votes decide. */
function deciding(modules: readonly ServerModule[]): DecidedByVote {
  const [decidedByVote] = modules.flatMap((module) => module.decidedByVote ?? []);
  if (!decidedByVote) throw new Error('No module has drafts that votes decide');
  return decidedByVote;
}

export const meetings: ServerModule = {
  name: 'meetings',
  handOver: handOverMeetings,
  involvement: readConvenedBy,
  ownData: readOwnMeetings,
  routes: [
    ...meetingRoutes,
    ...templateRoutes,
    ...conveningRoutes,
    ...holdRoutes,
    ...minutesRoutes,
    ...signRoutes,
    ...readerNoteRoutes,
  ],
  routesWith: (modules) => voteRoutes(deciding(modules)),
  mails: meetingMails(() => new Date()),
  repeated: [
    { name: 'meetings.remind', everyS: 60, run: (database) => remindAhead(database) },
    { name: 'minutes.approve', everyS: 60, run: (database) => approveWithoutGone(database) },
  ],
  figures: meetingFigures,
  live: [rowsOf('meeting')],
  searched: [searchedMinutes],
  erasure: { find: findAttendees, erase: eraseFromMeetings },
  calendar: meetingCalendar,
  seed: { version: 1, load: async () => (await import('#server/demo/meetings.seeder')).seedMeetings },
};

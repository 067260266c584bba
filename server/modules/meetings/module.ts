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

/** What each of the modules decides by vote, one after the other: of two at once one would take the other's rights. */
const deciding = (modules: readonly ServerModule[]): DecidedByVote => {
  const those = modules.flatMap(({ decidedByVote }) => decidedByVote ?? []);
  return {
    prepare: async (...asked) => {
      const rules = [];
      const events = [];
      for (const { prepare } of those) {
        const prepared = await prepare(...asked);
        rules.push(...prepared.rules);
        events.push(...prepared.events);
      }
      return { rules, events };
    },
    decide: async (...asked) => {
      const events = [];
      for (const { decide } of those) events.push(...(await decide(...asked)));
      return events;
    },
  };
};

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

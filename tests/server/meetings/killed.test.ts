import { emailOf } from '../../kit/group/ids';
import { openMeetings } from '../../kit/meetings';
import { remindedOnce } from '../../kit/remindedOnce';

/** Five days before the meeting of the tests, at eight in the morning in Amsterdam. */
const MORNING = new Date('2026-12-05T07:00:00.000Z');

remindedOnce({
  reminds: 'meetings',
  event: 'meeting.remindedAhead',
  mails: ['meeting.unanswered', 'meeting.ahead'],
  people: ['eva', 'jan', 'sanne.vermeer'].map(emailOf),
  now: MORNING,
  prepare: async (open) => {
    const room = await openMeetings(open);
    const { id, revision } = await room.create();
    await room.send('POST', `/meetings/${id}/invitations`, { revision });
    return { kysely: room.server.database.kysely, id, close: room.close };
  },
});

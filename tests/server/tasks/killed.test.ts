import { TEST_NOW } from '../../kit/database';
import { emailOf, idOf } from '../../kit/group/ids';
import { remindedOnce } from '../../kit/remindedOnce';
import { openDesk } from '../../kit/tasks';

const DAY_MS = 86_400_000;
const JAN = idOf('user', 'jan');

const after = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);

remindedOnce({
  reminds: 'tasks',
  event: 'task.reminded',
  mails: ['task.reminded'],
  people: [emailOf('jan')],
  now: after(7),
  prepare: async (open) => {
    const desk = await openDesk(open);
    const due = after(20).toISOString().slice(0, 10);
    const id = await desk.add({ due, reminders: ['2 weeks'], assignees: [JAN] });
    return { kysely: desk.server.database.kysely, id, close: desk.close };
  },
});

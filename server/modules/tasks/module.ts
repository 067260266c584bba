import { listTasks } from '#contract/calls/taskList';
import { earlyRead } from '#contract/early';
import { MY_TASKS_QUERY } from '#contract/taskLife';
import { rowsOf } from '#server/live/kinds';
import type { ServerModule } from '#server/module';
import { suggestByModel } from '#server/suggestions/byModel';
import { suggestFromCalendar } from '#server/suggestions/calendar';
import { suggestFromDocuments } from '#server/suggestions/documents';
import { suggestFromMinutes } from '#server/suggestions/minutes';
import { suggestFromOwners } from '#server/suggestions/owners';
import { eraseFromTasks } from './erasure';
import { taskFigures } from './figures';
import { handOverTasks } from './handOver';
import { readTasksOf } from './involvement';
import { taskMails } from './mail.kinds';
import { readOwnTasks } from './ownData';
import { remindDue } from './reminders.due';
import { searchedTasks } from './searched';
import { taskRoutes } from './tasks.routes';

export const tasks: ServerModule = {
  name: 'tasks',
  handOver: handOverTasks,
  involvement: readTasksOf,
  ownData: readOwnTasks,
  routes: taskRoutes,
  mails: taskMails,
  figures: taskFigures,
  repeated: [
    { name: 'tasks.remind', everyS: 60, run: (database) => remindDue(database) },
    {
      name: 'tasks.suggestFromDocuments',
      everyS: 300,
      run: (database) => suggestFromDocuments(database, () => new Date()),
    },
    {
      name: 'tasks.suggestFromMinutes',
      everyS: 60,
      run: (database) => suggestFromMinutes(database, () => new Date()),
    },
    {
      name: 'tasks.suggestByModel',
      everyS: 300,
      run: (database, _, model = null) => suggestByModel(database, model, () => new Date()),
    },
    {
      name: 'tasks.suggestFromCalendar',
      everyS: 3_600,
      run: (database) => suggestFromCalendar(database, () => new Date()),
    },
    {
      name: 'tasks.suggestFromOwners',
      everyS: 300,
      run: (database) => suggestFromOwners(database, () => new Date()),
    },
  ],
  searched: [searchedTasks],
  early: [earlyRead('tasks.mine', listTasks, MY_TASKS_QUERY)],
  live: [rowsOf('task')],
  erasure: { erase: eraseFromTasks },
  seed: { version: 1, load: async () => (await import('#server/demo/tasks.seeder')).seedTasks },
};

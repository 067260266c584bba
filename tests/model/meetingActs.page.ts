import { meetingActsMachine } from '../../src/machines/meetings/meetingActs.machine';
import { dialogActs } from './kit/dialogs';
import { aMeeting } from './kit/made';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof meetingActsMachine> = {
  machine: meetingActsMachine,
  ...dialogActs({
    path: async (world) => `meetings/${await aMeeting(world)}`,
    ask: async (page) => {
      await page.getByRole('button', { name: 'More actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete the meeting' }).click();
    },
    title: 'Delete this meeting?',
    confirm: 'Delete the meeting',
    done: (page) => page.getByRole('heading', { level: 1, name: 'Meetings' }),
  }),
};

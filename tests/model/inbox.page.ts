import { inboxMachine } from '../../src/machines/shell/inbox.machine';
import { signIn } from '../e2e/kit';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';

export const page: PageModel<typeof inboxMachine> = {
  machine: inboxMachine,
  states: {
    idle: (page) => page.getByRole('button', { name: /^Notifications/ }),
    marking: (page) => page.getByRole('button', { name: /^Notifications/ }),
  },
  causes: {
    // What is marked once more before it is known is a call of its own: answered too early, the one before it would be.
    'inbox.readRequested': (world) =>
      world.asking(/^PATCH .*\/notifications$/, () =>
        world.page.getByRole('button', { name: 'Mark all as read' }).click(),
      ),
    'inbox.marked': (world) => world.answer('real'),
    'inbox.markFailed': (world) => world.answer('offline'),
  },
  journeys: [
    {
      name: 'all is marked as read at the second try, and once more before it is known',
      begin: async (world) => {
        await signIn(world.page, EVA);
        world.holdWrites();
        await world.page.getByRole('button', { name: /^Notifications/ }).click();
      },
      steps: [
        'inbox.readRequested#2',
        'inbox.markFailed',
        'inbox.readRequested#2',
        'inbox.readRequested#2',
        'inbox.marked',
      ],
    },
  ],
};

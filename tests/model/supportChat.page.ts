import { supportChatMachine } from '../../src/machines/shell/supportChat.machine';
import { signIn } from '../e2e/kit';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';

const why = 'Only a defect of what counts new answers leads there.';

export const page: PageModel<typeof supportChatMachine> = {
  machine: supportChatMachine,
  states: {
    closed: (page) => page.getByRole('button', { name: /^Support chat/ }),
    resting: (page) => page.getByRole('button', { name: /^Support chat/ }),
    open: (page) => page.getByRole('log', { name: 'Conversation' }),
    stopped: (page) => page.getByRole('alert').filter({ hasText: 'New messages could not be read.' }),
  },
  causes: {
    'support.unreadTold': (world, { unread }) => world.answer({ status: 200, body: { unread } }),
    'support.opened': ({ page }) => page.getByRole('button', { name: /^Support chat/ }).click(),
    'support.told': (world, { conversation }) => world.answer({ status: 200, body: conversation }),
    'support.notRead': (world) => world.answer('offline'),
    'support.earlierRequested': ({ page }) => page.getByRole('button', { name: 'Earlier messages' }).click(),
    'support.refreshRequested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'support.closed': ({ page }) => page.keyboard.press('Escape'),
  },
  never: {
    'supportChat: resting': why,
    'supportChat.resting | support.opened | 0': why,
  },
  journeys: [
    {
      name: 'new answers are counted, opened and looked back in; the network comes and goes',
      begin: async (world) => {
        world.hold(/^\/api\/user\/support(\/unread)?$/);
        await signIn(world.page, EVA);
      },
      steps: [
        'support.unreadTold',
        'support.opened',
        'support.told',
        'support.earlierRequested',
        'support.notRead',
        'support.refreshRequested',
        'xstate.error.actor.0.supportChat.open',
        'support.refreshRequested',
        'xstate.error.actor.0.supportChat.open',
        'support.closed',
        'support.unreadTold',
        'support.opened',
        'support.told',
        'support.closed',
      ],
      causes: {
        // An answer that nobody can read.
        'xstate.error.actor.0.supportChat.open': (world) => world.answer({ status: 200, body: {} }),
      },
    },
  ],
};

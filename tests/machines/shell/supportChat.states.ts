import type { supportChatMachine } from '../../../src/machines/shell/supportChat.machine';
import { only, type States } from '../../kit/states';

export const SUPPORT_CHAT_STATES: States<typeof supportChatMachine> = {
  closed: {
    means: 'The panel is closed; new answers are counted.',
    holds: (_, running) => only(running, { watch: undefined }),
  },
  resting: {
    means: 'The panel is closed, and nobody counts.',
    holds: (_, running) => only(running, {}),
  },
  open: {
    means: 'The messages are shown, and read again and again.',
    holds: ({ context: { pages } }, running) => pages >= 1 && only(running, { follow: { pages } }),
  },
  stopped: {
    means: 'The panel is open, and reading has ended by a defect that it tells.',
    holds: ({ context: { failure } }, running) => failure !== null && only(running, {}),
  },
};

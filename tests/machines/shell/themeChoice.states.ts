import type { themeChoiceMachine } from '../../../src/machines/shell/themeChoice.machine';
import { only, type States } from '../../kit/states';

export const THEME_CHOICE_STATES: States<typeof themeChoiceMachine> = {
  resting: {
    means: 'The account has what was switched to last, or it could not be saved.',
    holds: ({ context: { chosen, sent } }, running) => chosen === sent && only(running, {}),
  },
  saving: {
    means: 'A theme is being saved; switching goes on.',
    tags: ['busy'],
    holds: ({ context: { sent } }, running) => only(running, { saveTheme: { theme: sent } }),
  },
};

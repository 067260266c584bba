import type { ThemeChoiceEvent } from '../../../src/machines/shell/themeChoice.machine';
import type { Ignores } from '../../kit/ignores';

export const THEME_CHOICE_IGNORES: Ignores<ThemeChoiceEvent['type']> = {
  fromServices: ['themeChoice.saved', 'themeChoice.saveFailed'],
  states: {},
};

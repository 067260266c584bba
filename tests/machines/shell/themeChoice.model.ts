import { type ThemeChoiceEvent, themeChoiceMachine } from '../../../src/machines/shell/themeChoice.machine';
import { aUser } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { THEME_CHOICE_IGNORES } from './themeChoice.ignores';
import { THEME_CHOICE_STATES } from './themeChoice.states';

const events: readonly ThemeChoiceEvent[] = [
  { type: 'themeChoice.chosen', theme: 'dark' },
  { type: 'themeChoice.chosen', theme: 'light' },
  { type: 'themeChoice.saved', user: aUser() },
  { type: 'themeChoice.saveFailed' },
];

/** Themes that are saved, switched meanwhile, and fail. */
export const themeChoiceModel: Model = {
  machine: themeChoiceMachine,
  events: [...events, ...defects(['0.themeChoice.saving'])],
  facet: ({ chosen, sent }) => [chosen, sent],
  executors: {
    'themeChoice.chosen': send,
    'themeChoice.saved': by('saveTheme'),
    'themeChoice.saveFailed': by('saveTheme'),
    'xstate.error.actor.0.themeChoice.saving': fails('saveTheme'),
  },
  ignores: THEME_CHOICE_IGNORES,
  states: THEME_CHOICE_STATES,
};

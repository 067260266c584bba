import { assign, sendTo, setup } from 'xstate';
import type { User } from '#contract/calls/user';
import type { Theme } from '#contract/vocabulary';
import { peer, service } from '../shared/actors';
import type { AuthCommand } from '../shared/protocol';

export type SaveThemeEvent = { type: 'themeChoice.saved'; user: User } | { type: 'themeChoice.saveFailed' };

export type ThemeChoiceEvent = SaveThemeEvent | { type: 'themeChoice.chosen'; theme: Theme };

interface ThemeChoiceContext {
  /** What was switched to last. */
  readonly chosen: Theme;
  /** What was sent last. */
  readonly sent: Theme;
}

const UNTOUCHED: ThemeChoiceContext = { chosen: 'system', sent: 'system' };

/**
 * Owns the theme that was switched from the moment it is seen until the account has it, so that it comes back in another browser.
 * Switching to and fro saves what stands last. It does not hold what is shown: the browser does, also where nothing could be saved.
 */
export const themeChoiceMachine = setup({
  types: {
    context: {} as ThemeChoiceContext,
    events: {} as ThemeChoiceEvent,
    tags: {} as 'busy',
  },
  actors: {
    saveTheme: service<SaveThemeEvent, { theme: Theme }>(),
  },
  guards: {
    isAnotherChosen: ({ context }) => context.chosen !== context.sent,
  },
  actions: {
    rememberTheme: assign((_, { theme }: { theme: Theme }) => ({ chosen: theme })),
    beginSaving: assign(({ context }) => ({ sent: context.chosen })),
    passUserOn: sendTo(
      peer('auth'),
      (_, { user }: { user: User }): AuthCommand => ({ type: 'auth.userUpdated', user }),
    ),
  },
}).createMachine({
  id: 'themeChoice',
  context: UNTOUCHED,
  initial: 'resting',
  states: {
    resting: {
      on: {
        'themeChoice.chosen': {
          target: 'saving',
          actions: { type: 'rememberTheme', params: ({ event }) => event },
        },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'beginSaving',
      invoke: {
        src: 'saveTheme',
        input: ({ context }) => ({ theme: context.chosen }),
        onError: [{ guard: 'isAnotherChosen', target: 'saving', reenter: true }, { target: 'resting' }],
      },
      on: {
        'themeChoice.chosen': { actions: { type: 'rememberTheme', params: ({ event }) => event } },
        'themeChoice.saved': [
          // What was saved is not what is seen any more: whoever heard of it would show it again.
          { guard: 'isAnotherChosen', target: 'saving', reenter: true },
          { target: 'resting', actions: { type: 'passUserOn', params: ({ event }) => event } },
        ],
        'themeChoice.saveFailed': [
          { guard: 'isAnotherChosen', target: 'saving', reenter: true },
          { target: 'resting' },
        ],
      },
    },
  },
});

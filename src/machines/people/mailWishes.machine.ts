import { assign, sendTo, setup } from 'xstate';
import type { User } from '#contract/calls/user';
import type { ChosenNotification, MailWish } from '#contract/notificationKinds';
import { errorTitle } from '#contract/problem';
import { peer, service } from '../shared/actors';
import type { AuthCommand } from '../shared/protocol';

/** How somebody wants to be told, by kind; what nobody touched is missing. */
export type MailWishes = { readonly [Kind in ChosenNotification]?: MailWish };

export type SaveWishesEvent =
  | { type: 'mailWishes.saved'; user: User }
  /** `title` is ERR-1's text. */
  | { type: 'mailWishes.saveFailed'; title: string };

export type MailWishesEvent =
  | SaveWishesEvent
  | { type: 'mailWishes.chosen'; kind: ChosenNotification; wish: MailWish }
  | { type: 'mailWishes.retryRequested' };

interface MailWishesContext {
  /** What was chosen and is not known to be saved. */
  readonly chosen: MailWishes;
  /** What is being saved. */
  readonly sent: MailWishes;
  /** Why saving failed; ERR-1's text. */
  readonly failure: string | null;
  /** How often something was saved since the page was opened. */
  readonly saves: number;
}

const NOTHING: MailWishesContext = { chosen: {}, sent: {}, failure: null, saves: 0 };

const isNothing = (wishes: MailWishes) => Object.keys(wishes).length === 0;

/** What was chosen meanwhile, and differs from what was sent. */
export function chosenSince(chosen: MailWishes, sent: MailWishes): MailWishes {
  const kept = new Map(Object.entries(sent));
  return Object.fromEntries(Object.entries(chosen).filter(([kind, wish]) => kept.get(kind) !== wish));
}

/**
 * Owns how somebody wants to be told of each kind from the moment they choose until it is saved; what is chosen while something is
 * saved is saved next. It does not hold what is saved already: `auth` knows the user.
 */
export const mailWishesMachine = setup({
  types: {
    context: {} as MailWishesContext,
    events: {} as MailWishesEvent,
    tags: {} as 'busy',
  },
  actors: {
    saveWishes: service<SaveWishesEvent, { wishes: MailWishes }>(),
  },
  guards: {
    isSomethingChosen: ({ context }) => !isNothing(context.chosen),
    isMoreChosen: ({ context }) => !isNothing(chosenSince(context.chosen, context.sent)),
  },
  actions: {
    rememberWish: assign(({ context }, { kind, wish }: { kind: ChosenNotification; wish: MailWish }) => ({
      chosen: { ...context.chosen, [kind]: wish },
    })),
    beginSaving: assign(({ context }) => ({ sent: context.chosen, failure: null })),
    settle: assign(({ context }) => ({
      chosen: chosenSince(context.chosen, context.sent),
      sent: {},
      saves: context.saves + 1,
    })),
    explain: assign((_, { failure }: { failure: string }) => ({ sent: {}, failure })),
    passUserOn: sendTo(
      peer('auth'),
      (_, { user }: { user: User }): AuthCommand => ({ type: 'auth.userUpdated', user }),
    ),
  },
}).createMachine({
  id: 'mailWishes',
  context: NOTHING,
  initial: 'resting',
  states: {
    resting: {
      on: {
        'mailWishes.chosen': {
          target: 'saving',
          actions: { type: 'rememberWish', params: ({ event }) => event },
        },
        'mailWishes.retryRequested': { guard: 'isSomethingChosen', target: 'saving' },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'beginSaving',
      invoke: {
        src: 'saveWishes',
        input: ({ context }) => ({ wishes: context.chosen }),
        onError: { target: 'resting', actions: { type: 'explain', params: { failure: errorTitle(0) } } },
      },
      on: {
        'mailWishes.chosen': { actions: { type: 'rememberWish', params: ({ event }) => event } },
        'mailWishes.saved': [
          {
            guard: 'isMoreChosen',
            target: 'saving',
            reenter: true,
            actions: [{ type: 'passUserOn', params: ({ event }) => event }, 'settle'],
          },
          {
            target: 'resting',
            actions: [{ type: 'passUserOn', params: ({ event }) => event }, 'settle'],
          },
        ],
        'mailWishes.saveFailed': {
          target: 'resting',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.title }) },
        },
      },
    },
  },
});

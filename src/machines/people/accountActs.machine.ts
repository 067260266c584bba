import {
  deleteAccount,
  endCalendarFeed,
  renewCalendarFeed,
  signOutEverywhere,
  signOutSession,
} from '#contract/calls/account';
import type { Instant } from '#contract/decision/texts';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

interface OfCalendar {
  /** Whether there is an address already, which works no more afterwards. */
  readonly replaces: boolean;
}

export interface DeletionInput {
  /** Of the account. */
  readonly address: string;
  /** As it is typed, to be sure. */
  readonly typed: string;
}

interface OfSession {
  readonly sessionId: string;
  /** The browser, as it is called. */
  readonly browser: string;
  /** Which of several alike it is. */
  readonly signedInAt: Instant;
}

const folded = (text: string) => text.trim().toLowerCase();

/** What a person does with their own account. The answer has an address that is told once as a reference: the service keeps it. */
export interface AccountActs {
  readonly signOutEverywhere: ActOf<typeof signOutEverywhere, Readonly<Record<string, never>>>;
  readonly signOutSession: ActOf<typeof signOutSession, OfSession>;
  readonly renewCalendar: ActOf<typeof renewCalendarFeed, OfCalendar>;
  readonly endCalendar: ActOf<typeof endCalendarFeed, Readonly<Record<string, never>>>;
  readonly deleteAccount: ActOf<typeof deleteAccount, DeletionInput>;
}

export const ACCOUNT_ACTS: Acts<AccountActs> = {
  signOutEverywhere: {
    call: signOutEverywhere,
    options: () => ({}),
    words: () => 'Sign out everywhere',
    leavesPage: true,
  },
  signOutSession: {
    call: signOutSession,
    options: ({ sessionId: id }) => ({ params: { id } }),
    words: ({ browser }) => `Sign out ${browser}`,
    done: () => 'That browser is signed out.',
  },
  renewCalendar: {
    call: renewCalendarFeed,
    options: () => ({}),
    words: ({ replaces }) =>
      replaces ? 'Renew the address of your calendar' : 'Make an address of your calendar',
  },
  endCalendar: {
    call: endCalendarFeed,
    options: () => ({}),
    words: () => 'End the address of your calendar',
    done: () => 'The address works no more.',
  },
  deleteAccount: {
    call: deleteAccount,
    missing: ({ address, typed }) => (folded(typed) === folded(address) ? [] : ['typed']),
    options: ({ typed }) => ({ body: { email: typed.trim() } }),
    words: ({ address }) => `Delete the account ${address}`,
    leavesPage: true,
  },
};

/** What a person does with their own account, one act at a time. */
export const accountActsMachine = actMachine<AccountActs>('accountActs', ACCOUNT_ACTS);

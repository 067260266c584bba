import { showLinkedSigning, signByLink } from '#contract/calls/minutesLink';
import type { SecretRef } from '../auth/auth.context';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

interface OfLink {
  /** Of the address; only what makes the call opens it. */
  readonly token: SecretRef;
}

interface OfText extends OfLink {
  /** Of the text that was read. */
  readonly hash: string;
}

/** What a link by mail serves: it shows minutes, and signs them or declines to. */
export interface LinkedSigningActs {
  readonly show: ActOf<typeof showLinkedSigning, OfLink>;
  readonly sign: ActOf<typeof signByLink, OfText>;
  readonly decline: ActOf<typeof signByLink, OfText & { readonly reason: string }>;
}

export const LINKED_SIGNING_ACTS: Acts<LinkedSigningActs> = {
  show: {
    call: showLinkedSigning,
    options: ({ token }, { secret }) => ({ body: { token: secret(token) } }),
    words: () => 'Open minutes to sign',
    leavesPage: true,
  },
  sign: {
    call: signByLink,
    options: ({ token, hash }, { secret }) => ({ body: { token: secret(token), hash, answer: 'signed' } }),
    words: () => 'Sign the minutes',
    leavesPage: true,
  },
  decline: {
    call: signByLink,
    options: ({ token, hash, reason }, { secret }) => ({
      body: { token: secret(token), hash, answer: 'declined', reason: reason.trim() },
    }),
    words: () => 'Decline to sign the minutes',
    leavesPage: true,
  },
};

/** Minutes that are signed by link, without an account. */
export const linkedSigningMachine = actMachine<LinkedSigningActs>('linkedSigning', LINKED_SIGNING_ACTS);

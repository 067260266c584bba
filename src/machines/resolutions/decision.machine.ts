import { decideByLink } from '#contract/calls/callbacks';
import { decideResolution } from '#contract/calls/resolutions';
import type { Decision } from '#contract/decision/ballot';
import type { SecretRef } from '../auth/auth.context';
import type { ActOf, Acts, AskedAct } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

interface Decide {
  readonly resolutionId: string;
  readonly decisionMaker: string;
  /** Null: only the question about the way of deciding is answered. */
  readonly decision: Decision | null;
  /** To deciding in writing; null: not answered. */
  readonly consent: boolean | null;
}

interface DecideByLink {
  readonly token: SecretRef;
  readonly decision: Decision;
  readonly consent: boolean | null;
}

/** How a decision is handed in: in the application, or by the link of a mail. */
export interface DecisionActs {
  readonly decide: ActOf<typeof decideResolution, Decide>;
  readonly decideByLink: ActOf<typeof decideByLink, DecideByLink>;
}

/** What somebody is about to hand in. */
export type Choice = AskedAct<DecisionActs, 'decide'>;
export type LinkedChoice = AskedAct<DecisionActs, 'decideByLink'>;

const DECISION_WORDS: Readonly<Record<Decision, string>> = {
  for: 'Decide in favour',
  against: 'Decide against',
  abstain: 'Abstain',
  conflict: 'Declare a conflict of interest',
};

function wordsOf(decision: Decision | null, consent: boolean | null): string {
  if (decision !== null) return DECISION_WORDS[decision];
  return consent ? 'Agree to deciding in writing' : 'Do not agree to deciding in writing';
}

export const DECISION_ACTS: Acts<DecisionActs> = {
  decide: {
    call: decideResolution,
    words: ({ decision, consent }) => wordsOf(decision, consent),
    notedBy: ({ decisionMaker }) => decisionMaker,
    options: ({ resolutionId: id, decisionMaker, decision, consent }, { note }) => ({
      params: { id },
      body: {
        decisionMaker,
        decision: decision ?? undefined,
        consentToMethod: consent ?? undefined,
        reason: note || undefined,
      },
    }),
  },
  decideByLink: {
    call: decideByLink,
    words: ({ decision, consent }) => wordsOf(decision, consent),
    notedBy: ({ token }) => token,
    options: ({ token, decision, consent }, { note, secret }) => ({
      body: {
        token: secret(token),
        decision,
        consentToMethod: consent ?? undefined,
        reason: note || undefined,
      },
    }),
  },
};

/** Handing in a decision. Nothing counts as decided before the server's receipt. */
export const decisionMachine = actMachine<DecisionActs>('decision', DECISION_ACTS);

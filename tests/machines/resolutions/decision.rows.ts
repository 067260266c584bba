import type { Decision } from '#contract/decision/ballot';
import { DECISION_ACTS, type DecisionActs } from '../../../src/machines/resolutions/decision.machine';
import { id } from '../../kit/fixtures';
import { rowsOf, type Sample } from '../../kit/row';

const decisionMaker = id(5);
const token = 'secret:link';

function decided(decision: Decision, words: string): Sample<DecisionActs, 'decide'> {
  return {
    input: { resolutionId: id(31), decisionMaker, decision, consent: null },
    words,
    notedBy: decisionMaker,
    sends: { params: { id: id(31) }, body: { decisionMaker, decision } },
  };
}

export const decisionRows = rowsOf<DecisionActs>('decision', DECISION_ACTS, {
  decide: [
    {
      input: { resolutionId: id(31), decisionMaker, decision: null, consent: true },
      note: 'Read it',
      words: 'Agree to deciding in writing',
      notedBy: decisionMaker,
      sends: { params: { id: id(31) }, body: { decisionMaker, consentToMethod: true, reason: 'Read it' } },
    },
    {
      input: { resolutionId: id(31), decisionMaker, decision: null, consent: false },
      words: 'Do not agree to deciding in writing',
      notedBy: decisionMaker,
      sends: { params: { id: id(31) }, body: { decisionMaker, consentToMethod: false } },
    },
    decided('for', 'Decide in favour'),
    decided('against', 'Decide against'),
    decided('abstain', 'Abstain'),
    decided('conflict', 'Declare a conflict of interest'),
  ],
  decideByLink: [
    {
      input: { token, decision: 'for', consent: null },
      words: 'Decide in favour',
      notedBy: token,
      sends: { body: { token: 'opened secret:link', decision: 'for' } },
    },
    {
      input: { token, decision: 'against', consent: false },
      note: 'Too early',
      words: 'Decide against',
      notedBy: token,
      sends: {
        body: {
          token: 'opened secret:link',
          decision: 'against',
          consentToMethod: false,
          reason: 'Too early',
        },
      },
    },
  ],
});

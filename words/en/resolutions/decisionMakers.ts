import type { DecisionMakerWords } from '../../resolutions/record/words';

export const DECISION_MAKERS: DecisionMakerWords = {
  decisions: {
    for: 'In favour',
    against: 'Against',
    abstain: 'Abstained',
    conflict: 'Conflict of interest',
  },
  hindered: {
    adviser: 'Advises',
    conflict: 'Conflict of interest',
    ownShares: 'No vote',
    termEnded: 'Term ended',
  },
  awaiting: 'Awaiting',
  noDecision: 'No decision',
  noVote: 'no vote',
  notCounted: 'not counted',
  chair: 'chair',
  byLink: 'by link',
  representing: (whom) => `for ${whom}`,
  group: (name) => `group ${name}`,
  handedInBy: (name) => `handed in by ${name ?? 'somebody on their behalf'}`,
  consent: (isGiven) => (isGiven ? 'Agreed to deciding in writing' : 'Did not agree to deciding in writing'),
};

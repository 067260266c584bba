import type { DecisionMakerWords } from '../../resolutions/record/words';

export const DECISION_MAKERS: DecisionMakerWords = {
  decisions: {
    for: 'Voor',
    against: 'Tegen',
    abstain: 'Onthouden',
    conflict: 'Tegenstrijdig belang',
  },
  hindered: {
    adviser: 'Adviseert',
    conflict: 'Tegenstrijdig belang',
    ownShares: 'Geen stemrecht',
    termEnded: 'Termijn geëindigd',
  },
  awaiting: 'Nog niet beslist',
  noDecision: 'Geen beslissing',
  noVote: 'geen stem',
  notCounted: 'niet geteld',
  chair: 'voorzitter',
  byLink: 'via link',
  representing: (whom) => `voor ${whom}`,
  group: (name) => `groep ${name}`,
  handedInBy: (name) => `ingediend door ${name ?? 'iemand namens deze persoon'}`,
  consent: (isGiven) =>
    isGiven
      ? 'Heeft ingestemd met besluitvorming buiten vergadering'
      : 'Heeft niet ingestemd met besluitvorming buiten vergadering',
};

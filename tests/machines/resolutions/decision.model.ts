import {
  type Choice,
  type DecisionActs,
  decisionMachine,
} from '../../../src/machines/resolutions/decision.machine';
import { aReceipt } from '../../kit/aResolution';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

export const aChoice: Choice = {
  act: 'decide',
  input: { resolutionId: id(31), decisionMaker: id(5), decision: 'for', consent: null },
};

const changed: Choice = { ...aChoice, input: { ...aChoice.input, decision: 'against' } };
const decided = { ...aChoice, note: '', receipt: aReceipt() };

/** A choice handed in, and one that could not be. */
export const decisionModel = actModel<DecisionActs>(
  decisionMachine,
  aChoice,
  changed,
  decided,
  true,
  aChoice.input.decisionMaker,
);
export const incompleteDecisionModel = actModel<DecisionActs>(
  decisionMachine,
  aChoice,
  changed,
  decided,
  false,
);

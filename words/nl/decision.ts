import type { DecisionWords } from '../decision/words';
import { DECISION as ENGLISH } from '../en/decision';
import { partly } from '../words';
import { CLOSING } from './decision/closing';
import { CONCLUSION } from './decision/conclusion';
import { CONDITIONS } from './decision/conditions';
import { NUMBERS } from './numbers';

/** What is said of a decision; its bar, its sums and its rule are not translated yet. */
export const DECISION: DecisionWords = partly(ENGLISH, {
  numbers: NUMBERS,
  conclusion: CONCLUSION,
  conditions: CONDITIONS,
  closing: CLOSING,
});

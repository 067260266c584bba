import type { DecisionWords } from '../decision/words';
import { BAR } from './decision/bar';
import { CLOSING } from './decision/closing';
import { CONCLUSION } from './decision/conclusion';
import { CONDITIONS } from './decision/conditions';
import { COUNTED } from './decision/counted';
import { RULE } from './decision/rule';
import { NUMBERS } from './numbers';

/** What is said of a decision. */
export const DECISION: DecisionWords = {
  numbers: NUMBERS,
  conclusion: CONCLUSION,
  conditions: CONDITIONS,
  bar: BAR,
  counted: COUNTED,
  rule: RULE,
  closing: CLOSING,
};

import type { Rule } from './rule';

/** Why a rule is refused: it cannot hold, makes no sense, or is not complete (rules.md, "A rule"). */
export type RuleFault =
  | { readonly fault: 'fieldMissing'; readonly field: keyof Rule }
  | { readonly fault: 'noMajorityLeg' }
  | {
      readonly fault:
        | 'notAFraction'
        | 'fractionAboveOne'
        | 'fractionBelowZero'
        | 'moreThanAll'
        | 'holdsWithoutVotes';
      readonly field: `majority.${number}` | 'quorum';
    }
  | { readonly fault: 'countNotPositive'; readonly field: 'quorum' }
  | { readonly fault: 'reachedOnMovingBase'; readonly field: `majority.${number}` }
  | { readonly fault: 'lapseNotWholeDays' };

/** Why an electorate is refused. */
export type ElectorateFault =
  | { readonly fault: 'noDecisionMaker' }
  | { readonly fault: 'noCommonDenominator'; readonly field: 'weight' | 'capital' }
  | {
      readonly fault:
        | 'decisionMakerTwice'
        | 'weightBelowZero'
        | 'weightNotANumber'
        | 'capitalBelowZero'
        | 'capitalNotANumber'
        | 'termEndsNotAnInstant'
        | 'outvotesAllOthers';
      readonly decisionMaker: string;
    };

export type BallotFault =
  | RuleFault
  | ElectorateFault
  | { readonly fault: 'notAnInstant'; readonly field: string }
  | { readonly fault: 'deadlineBeforeOpening' | 'noChair' };

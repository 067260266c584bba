import { isFlag, isText, listOf, objectOf, oneOf, orMissing, orNull, type Shape } from '../shape';

const OPERATORS = oneOf(['>', '>=']);
const whole: Shape = (value) => Number.isSafeInteger(value);

const isLeg = objectOf({
  base: oneOf(['cast', 'present', 'entitled', 'capital']),
  operator: OPERATORS,
  fraction: isText,
  group: orMissing(orNull(isText)),
});

const measure = {
  counts: oneOf(['present', 'cast', 'eligible']),
  base: oneOf(['entitled', 'capital', 'heads']),
};
const isShareQuorum = objectOf({
  ...measure,
  operator: OPERATORS,
  fraction: isText,
  count: orMissing(oneOf([])),
});
const isCountQuorum = objectOf({
  ...measure,
  operator: oneOf(['>=']),
  count: (value) => typeof value === 'number',
  fraction: orMissing(oneOf([])),
});

/**
 * Whether a value is a rule as it is being chosen: each field that is there has a shape that the rule's code can read. It
 * may be incomplete and may make no sense; `ruleFaults` says so. Never throws.
 */
export const isRuleDraft: Shape = objectOf({
  majority: orMissing(listOf(isLeg)),
  quorum: orMissing(orNull((value) => isShareQuorum(value) || isCountQuorum(value))),
  abstentions: orMissing(oneOf(['notCast', 'counted', 'blocks'])),
  changeAllowed: orMissing(isFlag),
  tie: orMissing(oneOf(['rejected', 'lot', 'chair'])),
  earlyFinish: orMissing(
    objectOf({
      accept: oneOf(['never', 'whenReached', 'whenCertain']),
      reject: oneOf(['never', 'whenCertain']),
    }),
  ),
  conflicts: orMissing(oneOf(['excluded', 'vote'])),
  termEnd: orMissing(
    orNull(objectOf({ castBefore: oneOf(['counts', 'void']), silent: oneOf(['leaves', 'stays']) })),
  ),
  method: orMissing(
    orNull(
      objectOf({
        consent: oneOf(['all']),
        refusal: oneOf(['final', 'revocable']),
        advice: oneOf(['required', 'none']),
      }),
    ),
  ),
  nonVotingCapital: orMissing(oneOf(['excluded', null])),
  lapse: orMissing(
    orNull(objectOf({ days: whole, from: oneOf(['circulation', 'firstConsent']), firstDayIs: whole })),
  ),
});

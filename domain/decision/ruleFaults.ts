import type { RuleFault } from '#contract/decision/faults';
import { compare, ONE, readRational, ZERO } from '#contract/decision/rational';
import type { EarlyFinish, Leg, Operator, Quorum, Rule, RuleDraft } from '#contract/decision/rule';
import type { RationalText } from '#contract/decision/texts';

const FIELDS: Readonly<Record<keyof Rule, true>> = {
  quorum: true,
  majority: true,
  abstentions: true,
  changeAllowed: true,
  tie: true,
  earlyFinish: true,
  conflicts: true,
  termEnd: true,
  method: true,
  nonVotingCapital: true,
  lapse: true,
};

function isField(name: string): name is keyof Rule {
  return name in FIELDS;
}

function missingFields(draft: RuleDraft): readonly RuleFault[] {
  return Object.keys(FIELDS)
    .filter(isField)
    .filter((field) => draft[field] === undefined)
    .map((field) => ({ fault: 'fieldMissing', field }));
}

function fractionFaults(
  field: `majority.${number}` | 'quorum',
  operator: Operator,
  text: RationalText,
): readonly RuleFault[] {
  const fraction = readRational(text);
  if (!fraction) return [{ fault: 'notAFraction', field }];
  const aboveOne = compare(fraction, ONE);
  const aboveZero = compare(fraction, ZERO);
  if (aboveOne > 0n) return [{ fault: 'fractionAboveOne', field }];
  if (aboveZero < 0n) return [{ fault: 'fractionBelowZero', field }];
  if (aboveOne === 0n && operator === '>') return [{ fault: 'moreThanAll', field }];
  if (aboveZero === 0n && operator === '>=') return [{ fault: 'holdsWithoutVotes', field }];
  return [];
}

function legFaults(majority: readonly Leg[], earlyFinish: EarlyFinish | undefined): readonly RuleFault[] {
  return majority.flatMap((leg, index): readonly RuleFault[] => {
    const field = `majority.${index}` as const;
    const isMoving = leg.base === 'cast' || leg.base === 'present';
    return [
      ...fractionFaults(field, leg.operator, leg.fraction),
      ...(earlyFinish?.accept === 'whenReached' && isMoving
        ? [{ fault: 'reachedOnMovingBase' as const, field }]
        : []),
    ];
  });
}

function quorumFaults(quorum: Quorum): readonly RuleFault[] {
  if (quorum.fraction !== undefined) return fractionFaults('quorum', quorum.operator, quorum.fraction);
  const isPositive = Number.isSafeInteger(quorum.count) && quorum.count > 0;
  return isPositive ? [] : [{ fault: 'countNotPositive', field: 'quorum' }];
}

/** Everything that keeps a draft from being a rule; none for a rule that may be sent. */
export function ruleFaults(draft: RuleDraft): readonly RuleFault[] {
  const { majority, quorum, lapse } = draft;
  const isWhole =
    !lapse || [lapse.days, lapse.firstDayIs].every((days) => Number.isSafeInteger(days) && days >= 0);
  return [
    ...missingFields(draft),
    ...(majority?.length === 0 ? [{ fault: 'noMajorityLeg' as const }] : []),
    ...legFaults(majority ?? [], draft.earlyFinish),
    ...(quorum ? quorumFaults(quorum) : []),
    ...(isWhole ? [] : [{ fault: 'lapseNotWholeDays' as const }]),
  ];
}

/** Whether a draft is a rule: nothing is missing and nothing is refused. */
export function isRule(draft: RuleDraft): draft is Rule {
  return ruleFaults(draft).length === 0;
}

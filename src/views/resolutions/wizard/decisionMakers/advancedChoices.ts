import type { RuleDraft } from '#contract/decision/rule';

/** A word of a rule as it is chosen from a list; an empty value is not chosen yet. */
export interface AdvancedChoice {
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly read: (rule: RuleDraft) => string;
  readonly write: (rule: RuleDraft, value: string) => RuleDraft;
}

function oneOf<const Value extends string>(values: readonly Value[], value: string): Value | undefined {
  return values.find((each) => each === value);
}

const ABSTENTIONS = ['notCast', 'counted', 'blocks'] as const;
const TIES = ['rejected', 'lot', 'chair'] as const;

/** Null is a choice too, and reads `none`. */
function nullable(value: object | string | null | undefined, chosen: string): string {
  if (value === undefined) return '';
  return value === null ? 'none' : chosen;
}

export const ADVANCED: readonly AdvancedChoice[] = [
  {
    label: 'Abstentions',
    options: [
      ['notCast', 'Are no votes cast'],
      ['counted', 'Are votes cast, not in favour'],
      ['blocks', 'Defeat the resolution'],
    ],
    read: ({ abstentions }) => abstentions ?? '',
    write: (rule, value) => ({ ...rule, abstentions: oneOf(ABSTENTIONS, value) ?? 'notCast' }),
  },
  {
    label: 'A tie',
    options: [
      ['rejected', 'Is a rejection'],
      ['lot', 'Is decided by lot'],
      ['chair', 'Is decided by the chair'],
    ],
    read: ({ tie }) => tie ?? '',
    write: (rule, value) => ({ ...rule, tie: oneOf(TIES, value) ?? 'rejected' }),
  },
  {
    label: 'A decision that was made',
    options: [
      ['yes', 'May be changed while voting is open'],
      ['no', 'Cannot be changed'],
    ],
    read: ({ changeAllowed }) => (changeAllowed === undefined ? '' : changeAllowed ? 'yes' : 'no'),
    write: (rule, value) => ({ ...rule, changeAllowed: value === 'yes' }),
  },
  {
    label: 'Who has a conflict of interest',
    options: [
      ['excluded', 'Does not decide and does not count'],
      ['vote', 'May vote'],
    ],
    read: ({ conflicts }) => conflicts ?? '',
    write: (rule, value) => ({ ...rule, conflicts: value === 'vote' ? 'vote' : 'excluded' }),
  },
  {
    label: 'The end of a term',
    options: [
      ['none', 'Does not matter'],
      ['counts', 'Votes cast before it stand'],
      ['void', 'Votes cast before it are void'],
    ],
    read: ({ termEnd }) => nullable(termEnd, termEnd?.castBefore ?? ''),
    write: (rule, value) => ({
      ...rule,
      termEnd:
        value === 'none'
          ? null
          : { castBefore: value === 'void' ? 'void' : 'counts', silent: rule.termEnd?.silent ?? 'leaves' },
    }),
  },
  {
    label: 'Deciding in writing',
    options: [
      ['none', 'Needs nobody’s agreement'],
      ['final', 'Needs everybody’s agreement; a refusal is final'],
      ['revocable', 'Needs everybody’s agreement; a refusal may be taken back'],
    ],
    read: ({ method }) => nullable(method, method?.refusal ?? ''),
    write: (rule, value) => ({
      ...rule,
      method:
        value === 'none'
          ? null
          : {
              consent: 'all',
              refusal: value === 'revocable' ? 'revocable' : 'final',
              advice: rule.method?.advice ?? 'none',
            },
    }),
  },
  {
    label: 'Capital without a vote',
    options: [
      ['none', 'Counts as capital'],
      ['excluded', 'Does not count as capital'],
    ],
    read: ({ nonVotingCapital }) => nullable(nonVotingCapital, 'excluded'),
    write: (rule, value) => ({ ...rule, nonVotingCapital: value === 'none' ? null : 'excluded' }),
  },
];

import type { RuleDraft } from '#contract/decision/rule';
import type { OpenField } from '#domain/decision/preset';
import { SelectField } from '../../../shared/fields/SelectField';
import styles from './DecisionMakers.module.css';

interface Choice {
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly read: (rule: RuleDraft) => string;
  readonly write: (rule: RuleDraft, value: string) => RuleDraft;
}

const CHANGE_ALLOWED: Choice = {
  label: 'Changing a decision',
  options: [
    ['yes', 'Allowed while voting is open'],
    ['no', 'Not allowed'],
  ],
  read: ({ changeAllowed }) => (changeAllowed ? 'yes' : 'no'),
  write: (rule, value) => ({ ...rule, changeAllowed: value === 'yes' }),
};

const CONFLICTS: Choice = {
  label: 'Conflict of interest',
  options: [
    ['excluded', 'Does not decide and does not count'],
    ['vote', 'May vote'],
  ],
  read: ({ conflicts }) => conflicts ?? 'excluded',
  write: (rule, value) => ({ ...rule, conflicts: value === 'vote' ? 'vote' : 'excluded' }),
};

const TERM_END: Choice = {
  label: 'A term that ends while voting is open',
  options: [
    ['counts leaves', 'Votes stand, silence leaves the count'],
    ['counts stays', 'Votes stand, silence stays in the count'],
    ['void leaves', 'Votes are void, silence leaves the count'],
    ['void stays', 'Votes are void, silence stays in the count'],
  ],
  read: ({ termEnd }) => (termEnd ? `${termEnd.castBefore} ${termEnd.silent}` : 'counts leaves'),
  write: (rule, value) => ({
    ...rule,
    termEnd: {
      castBefore: value.startsWith('void') ? 'void' : 'counts',
      silent: value.endsWith('stays') ? 'stays' : 'leaves',
    },
  }),
};

const REFUSAL: Choice = {
  label: 'Refusing to decide in writing',
  options: [
    ['final', 'Is final'],
    ['revocable', 'May be taken back'],
  ],
  read: ({ method }) => method?.refusal ?? 'final',
  write: (rule, value) => ({
    ...rule,
    method: {
      consent: 'all',
      advice: rule.method?.advice ?? 'required',
      refusal: value === 'revocable' ? 'revocable' : 'final',
    },
  }),
};

/** Closing early has a control of its own. */
const CHOICES: Readonly<Record<Exclude<OpenField, 'earlyFinish' | 'earlyFinish.reject'>, Choice>> = {
  changeAllowed: CHANGE_ALLOWED,
  conflicts: CONFLICTS,
  termEnd: TERM_END,
  'method.refusal': REFUSAL,
};

interface OpenFieldsProps {
  readonly rule: RuleDraft;
  readonly open: readonly OpenField[];
  readonly change: (rule: RuleDraft) => void;
}

/** What the source of the rule leaves to choose. */
export function OpenFields({ rule, open, change }: OpenFieldsProps) {
  return (
    <div className={styles.open}>
      {open.map((field) => {
        if (field === 'earlyFinish' || field === 'earlyFinish.reject') return null;
        const { label, options, read, write } = CHOICES[field];
        return (
          <SelectField
            key={field}
            label={label}
            options={options}
            value={read(rule)}
            onChange={(value) => change(write(rule, value))}
          />
        );
      })}
    </div>
  );
}

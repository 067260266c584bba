import type { RuleDraft } from '#contract/decision/rule';
import { SelectField } from '../../../shared/fields/SelectField';
import { QuorumEditor } from '../../../shared/rule/QuorumEditor';
import { ADVANCED } from './advancedChoices';
import styles from './DecisionMakers.module.css';
import { LapseEditor } from './LapseEditor';
import { LegsEditor } from './LegsEditor';

interface AdvancedRuleProps {
  readonly rule: RuleDraft;
  readonly change: (rule: RuleDraft) => void;
}

/** Every word of the rule, for who decides by articles of their own. */
export function AdvancedRule({ rule, change }: AdvancedRuleProps) {
  return (
    <details className={styles.advanced}>
      <summary>Change quorum, majority and the rest of the rule</summary>
      <div className={styles.rule}>
        <QuorumEditor quorum={rule.quorum} change={(quorum) => change({ ...rule, quorum })} />
        <LegsEditor majority={rule.majority ?? []} change={(majority) => change({ ...rule, majority })} />
        <div className={styles.open}>
          {ADVANCED.map(({ label, options, read, write }) => {
            const value = read(rule);
            return (
              <SelectField
                key={label}
                label={label}
                value={value}
                options={value === '' ? [['', 'Not chosen yet'], ...options] : options}
                onChange={(chosen) => change(chosen === '' ? rule : write(rule, chosen))}
              />
            );
          })}
        </div>
        <LapseEditor lapse={rule.lapse} change={(lapse) => change({ ...rule, lapse })} />
      </div>
    </details>
  );
}

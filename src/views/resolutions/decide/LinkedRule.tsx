import { useId } from 'react';
import type { LinkedDecision } from '#contract/calls/callbacks';
import type { Closing } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
import { ruleWithClosing } from '#words/decision/rule';
import { DECISION } from '#words/en/decision';
import { progressOf } from '../../shared/conditions';
import { QuorumBar, Shares } from '../../shared/QuorumBar';
import styles from './Decide.module.css';

/** What has been decided: the bar, its parts in words, and every condition as a fact of its own. */
export function LinkedProgress({
  linked: { evaluation, names, organ },
}: {
  readonly linked: LinkedDecision;
}) {
  const id = useId();
  if (!evaluation) return null;
  const { bar, conditions } = progressOf(evaluation, new Map(Object.entries(names)), organ);
  return (
    <section className={styles.progress} aria-labelledby={id}>
      <h2 className="visually-hidden" id={id}>
        Decision progress
      </h2>
      <QuorumBar bar={bar} />
      <Shares bar={bar} isShort />
      <ul className={styles.conditions}>
        {conditions.map(({ key, icon: Icon, look, title, detail }) => (
          <li key={key} className={styles[look]}>
            <Icon size={18} aria-hidden />
            <p>
              <b>{title}.</b> {detail}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LinkedRuleProps {
  readonly rule: Rule;
  readonly closing: Closing;
}

export function LinkedRule({ rule, closing }: LinkedRuleProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.group} id={id}>
        How it is decided
      </h2>
      <ul className={styles.rule}>
        {ruleWithClosing(DECISION, rule, closing).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

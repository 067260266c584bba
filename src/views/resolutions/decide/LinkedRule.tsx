import { useId } from 'react';
import type { LinkedDecision } from '#contract/calls/callbacks';
import type { Closing } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
import { ruleWithClosing } from '#words/decision/rule';
import { DECISION } from '#words/en/decision';
import { progressOf } from '../../shared/conditions';
import { QuorumBar, Shares } from '../../shared/QuorumBar';

const INKS = { met: 'ink-green', undecided: 'ink-3', missed: 'ink-red-icon' } as const;

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
    <section className="box-card box-surface pad-14-16" aria-labelledby={id}>
      <h2 className="visually-hidden" id={id}>
        Decision progress
      </h2>
      <QuorumBar bar={bar} />
      <Shares bar={bar} isShort />
      <ul className="type-marked ink-2 lay-grid lay-above above-12 gap-10 head-14">
        {conditions.map(({ key, icon: Icon, look, title, detail }) => (
          <li key={key} className="lay-flex lay-icon gap-10">
            <Icon size={18} className={INKS[look]} aria-hidden />
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
      <h2 className="type-lead type-strong below-8" id={id}>
        How it is decided
      </h2>
      <ul className="type-bullets ink-2 indent-20">
        {ruleWithClosing(DECISION, rule, closing).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

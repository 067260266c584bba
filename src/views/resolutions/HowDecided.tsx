import { useId } from 'react';
import type { Resolution } from '#contract/calls/resolutions';
import { sourceOf } from '#domain/decision/departures';
import { countedIn } from '#words/decision/counted';
import { ruleWithClosing, sourceInWords } from '#words/decision/rule';
import { DECISION } from '#words/en/decision';
import styles from './HowDecided.module.css';

/** By which rule it is decided, in sentences, and the sums that were counted by it. */
export function HowDecided({ resolution }: { readonly resolution: Resolution }) {
  const id = useId();
  const { rule, preset, closing, decidedIn, evaluation } = resolution;
  if (!rule) return null;
  const source = sourceInWords(DECISION, sourceOf(preset, rule));
  return (
    <section className="box-card gap-12 lay-one pad-16" aria-labelledby={id}>
      <h2 className="type-group" id={id}>
        How it is decided
      </h2>
      {source !== null && <p className="type-fine ink-2 above-8 type-loose">{source}</p>}
      <ul className="type-fine ink-2 above-8 type-loose type-bullets indent-18">
        {ruleWithClosing(DECISION, rule, decidedIn ? 'vote' : closing).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {evaluation && (
        <>
          <h3 className="type-fine type-strong above-14">What was counted</h3>
          <dl className={styles.sums}>
            {countedIn(DECISION, evaluation).map(({ what, amount }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

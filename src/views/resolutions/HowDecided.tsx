import { useId } from 'react';
import type { Resolution } from '#contract/calls/resolutions';
import { sourceOf } from '#domain/decision/departures';
import { countedIn } from '#words/decision/counted';
import { ruleWithClosing, sourceInWords } from '#words/decision/rule';
import { DECISION } from '#words/en/decision';
import styles from './HowDecided.module.css';
import page from './Resolution.module.css';

/** By which rule it is decided, in sentences, and the sums that were counted by it. */
export function HowDecided({ resolution }: { readonly resolution: Resolution }) {
  const id = useId();
  const { rule, preset, closing, evaluation } = resolution;
  if (!rule) return null;
  const source = sourceInWords(DECISION, sourceOf(preset, rule));
  return (
    <section className={page.card} aria-labelledby={id}>
      <h2 className="type-group" id={id}>
        How it is decided
      </h2>
      {source !== null && <p className={styles.source}>{source}</p>}
      <ul className={styles.sentences}>
        {ruleWithClosing(DECISION, rule, closing).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {evaluation && (
        <>
          <h3 className={styles.counted}>What was counted</h3>
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

import { useId } from 'react';
import type { Resolution } from '#contract/calls/resolutions';
import { countedIn } from '#domain/decision/words/counted';
import { ruleWithClosing, sourceInWords } from '#domain/decision/words/rule';
import styles from './HowDecided.module.css';
import page from './Resolution.module.css';

/** By which rule it is decided, in sentences, and the sums that were counted by it. */
export function HowDecided({ resolution }: { readonly resolution: Resolution }) {
  const id = useId();
  const { rule, preset, closing, evaluation } = resolution;
  if (!rule) return null;
  const source = sourceInWords(preset, rule);
  return (
    <section className={page.card} aria-labelledby={id}>
      <h2 className="type-group" id={id}>
        How it is decided
      </h2>
      {source !== null && <p className={styles.source}>{source}</p>}
      <ul className={styles.sentences}>
        {ruleWithClosing(rule, closing).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {evaluation && (
        <>
          <h3 className={styles.counted}>What was counted</h3>
          <dl className={styles.sums}>
            {countedIn(evaluation).map(({ what, amount }) => (
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

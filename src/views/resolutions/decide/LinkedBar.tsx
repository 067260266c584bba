import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { LinkedDecision } from '#contract/calls/callbacks';
import type { Flow } from '../../../machines/flows';
import styles from './Decide.module.css';
import { weightOf } from './deciding';
import { LinkedChoices } from './LinkedChoices';

interface LinkedBarProps {
  readonly flow: Flow<'linkedDecision'>;
  readonly linked: LinkedDecision;
}

/** In thumb reach at the foot of the screen, wherever the page is read. */
export function LinkedBar({ flow, linked }: LinkedBarProps) {
  const id = useId();
  const isBusy = useSelector(flow, (snapshot) => snapshot.value !== 'choosing');
  return (
    <section className={styles.bar} aria-labelledby={id} data-decision-bar="">
      <div className={styles.barHead}>
        <h2 id={id}>Your decision</h2>
        <p>{weightOf(linked)}</p>
      </div>
      <div className={styles.barBody}>
        <LinkedChoices flow={flow} linked={linked} isBusy={isBusy} />
      </div>
    </section>
  );
}

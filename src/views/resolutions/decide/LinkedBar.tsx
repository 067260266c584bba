import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { LinkedDecision } from '#contract/calls/callbacks';
import type { Flow } from '../../../machines/flows';
import { askedInDialog } from '../../shared/acts';
import { classes } from '../../shared/classes';
import styles from './Decide.module.css';
import { weightOf } from './deciding';
import { LinkedChoices } from './LinkedChoices';

interface LinkedBarProps {
  readonly flow: Flow<'linkedDecision'>;
  readonly act: Flow<'decision'> | undefined;
  readonly linked: LinkedDecision;
}

/** In thumb reach at the foot of the screen, wherever the page is read. */
export function LinkedBar({ flow, act, linked }: LinkedBarProps) {
  const id = useId();
  const isShown = useSelector(flow, (snapshot) => snapshot.hasTag('shown'));
  const isAsked = useSelector(act, (snapshot) => snapshot !== undefined && askedInDialog(snapshot) !== null);
  return (
    <section className={styles.bar} aria-labelledby={id} data-decision-bar="">
      <div
        className={classes(
          'type-small ink-2 type-headed lay-wrap lay-between lay-baseline gap-0-12',
          styles.barHead,
        )}
      >
        <h2 id={id}>Your decision</h2>
        <p>{weightOf(linked)}</p>
      </div>
      <div className="lay-grid gap-8">
        <LinkedChoices flow={flow} act={act} linked={linked} isBusy={!isShown || isAsked} />
      </div>
    </section>
  );
}

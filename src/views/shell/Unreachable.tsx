import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { retryDelay } from '../../machines/shared/actors';
import { useActors } from '../shared/app';
import { Button } from '../shared/Button';
import { Dial } from '../shared/Dial';
import { Mark } from '../shared/Mark';
import styles from './Frame.module.css';

export interface Outage {
  readonly of: 'auth' | 'entity';
  /** Failed attempts in a row. */
  readonly failures: number;
  /** An attempt is under way. */
  readonly trying: boolean;
}

/** Whether Quorate cannot be reached; while an attempt after a failed one is under way, it still cannot. */
export function useOutage(): Outage | null {
  const { auth, entity } = useActors();
  const authOutage = useActorOutage(useSelector(auth, outageFacts, isSame));
  const entityOutage = useActorOutage(useSelector(entity, outageFacts, isSame));
  if (authOutage) return { of: 'auth', ...authOutage };
  return entityOutage && { of: 'entity', ...entityOutage };
}

interface OutageFacts {
  readonly unreachable: boolean;
  readonly busy: boolean;
  readonly failures: number;
}

interface Observed {
  hasTag(tag: 'unreachable' | 'busy'): boolean;
  readonly context: { readonly failures: number };
}

function outageFacts(snapshot: Observed): OutageFacts {
  return {
    unreachable: snapshot.hasTag('unreachable'),
    busy: snapshot.hasTag('busy'),
    failures: snapshot.context.failures,
  };
}

function isSame(a: OutageFacts, b: OutageFacts): boolean {
  return a.unreachable === b.unreachable && a.busy === b.busy && a.failures === b.failures;
}

function useActorOutage({ unreachable, busy, failures }: OutageFacts) {
  const trying = busy && failures > 0;
  return unreachable || trying ? { failures, trying } : null;
}

/** Over everything, which stays mounted: nothing that was typed is lost. */
export function Unreachable({ outage }: { readonly outage: Outage }) {
  const { auth, entity } = useActors();
  const id = useId();
  const seconds = retryDelay(outage.failures) / 1_000;
  const retry = () => {
    if (outage.of === 'auth') auth.send({ type: 'auth.retryRequested' });
    else entity.send({ type: 'entity.retryRequested' });
  };
  return (
    <div className={styles.unreachable} role="alertdialog" aria-modal="true" aria-labelledby={id}>
      <div className={styles.inner}>
        <Dial kind="off" className={styles.dial}>
          <Mark size={36} />
        </Dial>
        <h1 className="type-display" id={id}>
          {PRODUCT_NAME} cannot be reached
        </h1>
        <p className={styles.text}>
          Nothing you typed is lost. Check your connection; the page goes on by itself as soon as an answer
          comes.
        </p>
        <Button look="primary" autoFocus onClick={retry}>
          Try again now
        </Button>
        <p className="type-fine ink-3 above-16" role="status">
          {outage.trying
            ? 'Trying again.'
            : `Next attempt within ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`}
        </p>
      </div>
    </div>
  );
}

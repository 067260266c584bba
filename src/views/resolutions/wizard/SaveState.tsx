import { useSelector } from '@xstate/react';
import { Check, CircleAlert, CloudOff } from 'lucide-react';
import { sentence } from '../../../machines/shared/messages';
import { Button } from '../../shared/Button';
import { formatTime } from '../../shared/format';
import { useWizard, type WizardActor } from './useWizard';
import styles from './Wizard.module.css';

/** Whether what was written is stored, and since when. */
export function SaveState({ close }: { readonly close: () => void }) {
  const { wizard, draft } = useWizard();
  const isBlank = useSelector(wizard, (snapshot) => draft.id === null && snapshot.hasTag('saved'));
  return (
    <div className={styles.saving}>
      <div className={styles.saved}>
        <Saved wizard={wizard} />
      </div>
      <Button onClick={close}>{isBlank ? 'Close' : 'Save and close'}</Button>
    </div>
  );
}

function Saved({ wizard }: { readonly wizard: WizardActor }) {
  const state = useSelector(wizard, stateOf);
  const failure = useSelector(wizard, (snapshot) => snapshot.context.failure);
  const problems = useSelector(wizard, (snapshot) => snapshot.context.problems);
  const updatedAt = useSelector(wizard, ({ context: { draft } }) =>
    draft && draft.id !== null ? draft.updatedAt : null,
  );
  const retry = () => wizard.send({ type: 'wizard.saveRequested' });
  if (state === 'offline') {
    return (
      <p role="status" className={styles.warned}>
        <CloudOff size={16} />
        Not saved: Quorate cannot be reached. Your words are kept here.
      </p>
    );
  }
  if (state === 'failed') {
    return (
      <p role="alert" className={styles.wrong}>
        <CircleAlert size={16} />
        {problems[0]?.message ?? sentence(failure ?? '')} Your words are kept.
        <Button look="soft" onClick={retry}>
          Save again
        </Button>
      </p>
    );
  }
  if (state === 'stale') {
    return (
      <p role="status" className={styles.warned}>
        <CircleAlert size={16} />
        Not saved
      </p>
    );
  }
  return (
    <p role="status" className={styles.calm}>
      {state === 'saved' && updatedAt && (
        <>
          <Check size={16} className={styles.tick} />
          Draft saved at {formatTime(updatedAt)}
        </>
      )}
      {state === 'saved' && !updatedAt && 'Nothing to save yet'}
      {state === 'unsaved' && 'Saving…'}
    </p>
  );
}

function stateOf(snapshot: ReturnType<WizardActor['getSnapshot']>) {
  if (snapshot.hasTag('offline')) return 'offline';
  if (snapshot.hasTag('failed')) return 'failed';
  if (snapshot.hasTag('stale')) return 'stale';
  return snapshot.hasTag('unsaved') || snapshot.hasTag('saving') ? 'unsaved' : 'saved';
}

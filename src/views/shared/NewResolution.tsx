import { Plus } from 'lucide-react';
import { Button } from './Button';
import styles from './NewResolution.module.css';
import { useNewDraft } from './useNewDraft';

/** Starts a draft and goes to its wizard. */
export function NewResolution() {
  const { isReady, isBusy, failure, start } = useNewDraft();
  return (
    <>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button look="primary" aria-disabled={isBusy || !isReady} onClick={() => start(null)}>
        <Plus size={16} />
        {isBusy ? 'Starting a draft…' : 'New resolution'}
      </Button>
    </>
  );
}

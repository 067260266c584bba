import { CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentence } from '#contract/line';
import type { SettingsFailure } from '../../machines/entity/settings.machine';
import { Button } from '../shared/Button';
import { FailureNotice } from '../shared/FailureNotice';
import styles from './Settings.module.css';

interface SaveBarProps {
  /** What is not saved yet, in words. */
  readonly changes: readonly string[];
  readonly failure: SettingsFailure | null;
  /** Why it cannot be saved as it is. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** `SettingsStale`. */
  readonly stale: ReactNode;
  readonly discard: () => void;
}

/** At the foot of the form while something is not saved: what it is, and what can be done with it. */
export function SaveBar({ changes, failure, problem, isBusy, stale, discard }: SaveBarProps) {
  if (changes.length === 0 && !isBusy) return null;
  const held = isBusy || problem !== null;
  return (
    <div className={styles.bar}>
      {stale}
      {failure && (
        <FailureNotice>
          {sentence(failure.title)} What you typed is kept.{' '}
          {failure.isConflict
            ? 'What is stored was read again: look at it, then save.'
            : 'Change it, or save it again.'}
        </FailureNotice>
      )}
      <div className={styles.acts}>
        <div className="lay-grow lay-narrow" role="status">
          <p className="type-small type-medium lay-row gap-6">
            <CircleDot size={15} className="ink-amber-icon" aria-hidden />
            {changes.length === 1 ? '1 unsaved change' : `${changes.length} unsaved changes`}
          </p>
          <p className={styles.changes}>{problem ?? changes.join(' · ')}</p>
        </div>
        {!isBusy && <Button onClick={discard}>Discard</Button>}
        <Button type="submit" look="primary" aria-disabled={held}>
          {isBusy ? 'Saving…' : 'Save changes'}
        </Button>
      </div>
    </div>
  );
}

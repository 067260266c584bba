import { Check, CircleAlert, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { formatTime } from '../format';

/** Where the words are: with the server, on the way to it, or only here. */
export type Saving =
  | { readonly state: 'saved'; readonly at: string | null }
  | { readonly state: 'unsaved' | 'offline' | 'stale' }
  | { readonly state: 'failed'; readonly reason: string };

interface SaveStateProps {
  readonly saving: Saving;
  readonly saveAgain: () => void;
  /** The way out. */
  readonly children: ReactNode;
}

/** Whether what was written is stored, and since when. */
export function SaveState({ saving, saveAgain, children }: SaveStateProps) {
  return (
    <div className="lay-row phone-wraps phone-between gap-12 phone-below phone-pad-10-16">
      <div>
        <Saved saving={saving} saveAgain={saveAgain} />
      </div>
      {children}
    </div>
  );
}

function Saved({ saving, saveAgain }: Omit<SaveStateProps, 'children'>) {
  switch (saving.state) {
    case 'offline':
      return (
        <p role="status" className="type-small ink-amber lay-row gap-8">
          <CloudOff size={16} />
          Not saved: Quorate cannot be reached. Your words are kept here.
        </p>
      );
    case 'failed':
      return (
        <p role="alert" className="type-small ink-red lay-row gap-8">
          <CircleAlert size={16} />
          {saving.reason} Your words are kept.
          <Button look="soft" onClick={saveAgain}>
            Save again
          </Button>
        </p>
      );
    case 'stale':
      return (
        <p role="status" className="type-small ink-amber lay-row gap-8">
          <CircleAlert size={16} />
          Not saved
        </p>
      );
    default:
      return (
        <p role="status" className="type-small ink-2 lay-row gap-8">
          {saving.state === 'saved' && saving.at !== null && (
            <>
              <Check size={16} className="ink-green" />
              Draft saved at {formatTime(saving.at)}
            </>
          )}
          {saving.state === 'saved' && saving.at === null && 'Nothing to save yet'}
          {saving.state === 'unsaved' && 'Saving…'}
        </p>
      );
  }
}

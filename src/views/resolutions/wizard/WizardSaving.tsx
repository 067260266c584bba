import { useSelector } from '@xstate/react';
import { sentence } from '#contract/line';
import { Button } from '../../shared/Button';
import { SaveState, type Saving } from '../../shared/writing/SaveState';
import { useWizard, type WizardActor } from './useWizard';

/** Whether the draft is stored, and the way out of it. */
export function WizardSaving({ close }: { readonly close: () => void }) {
  const { wizard, draft } = useWizard();
  const state = useSelector(wizard, stateOf);
  const { failure, problems, draft: stored } = useSelector(wizard, (snapshot) => snapshot.context);
  const isBlank = draft.id === null && state === 'saved';
  const saving = (): Saving => {
    if (state === 'failed') return { state, reason: problems[0]?.message ?? sentence(failure ?? '') };
    if (state === 'saved') return { state, at: stored && stored.id !== null ? stored.updatedAt : null };
    return { state };
  };
  return (
    <SaveState saving={saving()} saveAgain={() => wizard.send({ type: 'wizard.saveRequested' })}>
      <Button onClick={close}>{isBlank ? 'Close' : 'Save and close'}</Button>
    </SaveState>
  );
}

function stateOf(snapshot: ReturnType<WizardActor['getSnapshot']>): Saving['state'] {
  if (snapshot.hasTag('offline')) return 'offline';
  if (snapshot.hasTag('failed')) return 'failed';
  if (snapshot.hasTag('stale') || snapshot.hasTag('old')) return 'stale';
  return snapshot.hasTag('unsaved') || snapshot.hasTag('saving') ? 'unsaved' : 'saved';
}

import { useSelector } from '@xstate/react';
import type { Flow } from '../../../machines/flows';
import { sentence } from '../../../machines/shared/messages';
import { FailureNotice } from '../../shared/FailureNotice';

/** Why an act was not done; a dialog tells of its own. */
export function HoldFailure({ acts }: { readonly acts: Flow<'holdActs'> }) {
  const { refusal, isInDialog } = useSelector(acts, ({ context }) => context);
  if (isInDialog) return null;
  return refusal && <Told title={refusal.title} close={() => acts.send({ type: 'act.dismissed' })} />;
}

export function MinutesFailure({ acts }: { readonly acts: Flow<'minutesActs'> }) {
  const { refusal } = useSelector(acts, ({ context }) => context);
  return refusal && <Told title={refusal.title} close={() => acts.send({ type: 'act.dismissed' })} />;
}

function Told({ title, close }: { readonly title: string; readonly close: () => void }) {
  return (
    <FailureNotice className="below-14">
      {sentence(title)}{' '}
      <button type="button" className="type-medium type-underlined" onClick={close}>
        Close
      </button>
    </FailureNotice>
  );
}

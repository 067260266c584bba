import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { sentence } from '#contract/line';
import type { Refusal } from '../../machines/shared/act/act.events';
import type { Repeatable } from '../../machines/shared/repeating';
import { FailureNotice } from './FailureNotice';
import { useNewRequest } from './request';

interface ActSnapshot {
  readonly context: { readonly refusal: Refusal | null; readonly isInDialog: boolean };
}

/** A flow of acts, whichever they are. */
interface ActFlow extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): ActSnapshot;
  send(
    event:
      | ({ readonly type: 'act.retryRequested' } & Pick<Repeatable, 'at'>)
      | { readonly type: 'act.dismissed' },
  ): void;
}

interface ActFailureProps {
  readonly flow: ActFlow;
  readonly className?: string;
  /** It stays in the way of nothing, and goes when it is closed. */
  readonly canClose?: boolean;
}

/** Why an act without a dialog was not done; what got no answer can be tried again as it was asked for. A dialog tells of its own. */
export function ActFailure({ flow, className, canClose = false }: ActFailureProps) {
  const refusal = useSelector(flow, ({ context }) => (context.isInDialog ? null : context.refusal));
  const newRequest = useNewRequest();
  if (!refusal) return null;
  const again = () => flow.send({ type: 'act.retryRequested', at: newRequest().at });
  return (
    <FailureNotice className={className} tryAgain={refusal.mayRetry ? again : undefined}>
      {sentence(refusal.title)}
      {canClose && (
        <>
          {' '}
          <button
            type="button"
            className="type-medium type-underlined"
            onClick={() => flow.send({ type: 'act.dismissed' })}
          >
            Close
          </button>
        </>
      )}
    </FailureNotice>
  );
}

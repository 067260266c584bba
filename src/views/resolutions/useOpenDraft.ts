import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { Flow } from '../../machines/flows';

/** A draft that was begun is opened. */
export function useOpenDraft(acts: Flow<'resolutionActs'>): void {
  const navigate = useNavigate();
  const draftId = useSelector(acts, ({ context }) => context.draftId);
  const opened = useEffectEvent((id: string) => {
    acts.send({ type: 'resolutionActs.draftOpened' });
    void navigate({
      to: '/{-$entity}/resolutions/$id/wizard/$step',
      params: (before) => ({ ...before, id, step: 'decision-makers' }),
    });
  });
  useEffect(() => {
    if (draftId !== null) opened(draftId);
  }, [draftId]);
}

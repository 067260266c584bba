import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { sentence } from '../../machines/shared/messages';
import { useEntity } from '../shared/app';
import { useFlow } from '../shared/flow';

export interface NewVersion {
  readonly isBusy: boolean;
  /** Why no draft was started, in sentences. */
  readonly failure: string | null;
  /** `supersedes`: a closed resolution that is copied and corrected. */
  readonly start: (supersedes: string) => void;
}

/** Starts new versions in the current entity, and goes to the wizard of the one that was started. */
export function useNewVersion(): NewVersion {
  const wanted = useFlow('newResolution');
  const flow = wanted === null || wanted === 'failed' ? undefined : wanted;
  const entityId = useEntity()?.id ?? null;
  const navigate = useNavigate();
  const isBusy = useSelector(flow, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const started = useSelector(flow, (snapshot) => snapshot?.context);
  const { id = null, input = null, failure = null } = started ?? {};
  useEffect(() => {
    if (!flow || id === null || entityId === null || input?.entityId !== entityId) return;
    flow.send({ type: 'newResolution.entered' });
    void navigate({
      to: '/{-$entity}/resolutions/$id/wizard/$step',
      params: { entity: entityId, id, step: 'decision-makers' },
    });
  }, [id, input, entityId, flow, navigate]);
  return {
    isBusy,
    failure: failure === null ? null : `${sentence(failure)} No draft was started.`,
    start: (supersedes) => {
      if (!flow || entityId === null || isBusy) return;
      flow.send({ type: 'newResolution.requested', entityId, supersedes, key: crypto.randomUUID() });
    },
  };
}

import { useNavigate } from '@tanstack/react-router';
import type { Flow } from '../../machines/flows';
import { usePerformed } from '../shared/acts';
import { useEntity } from '../shared/app';
import { useNewRequest } from '../shared/request';

/** Starts new versions in the current entity, and goes to the wizard of the one that was started. */
export function useNewVersion(acts: Flow<'resolutionActs'>): (supersedes: string) => void {
  const entityId = useEntity()?.id ?? null;
  const navigate = useNavigate();
  const newRequest = useNewRequest();
  usePerformed(acts, ({ act, input, receipt }) => {
    if (act !== 'supersede' || input.entityId !== entityId) return;
    void navigate({
      to: '/{-$entity}/resolutions/$id/wizard/$step',
      params: { entity: entityId, id: receipt.id, step: 'decision-makers' },
    });
  });
  return (supersedes) => {
    if (entityId === null) return;
    const asked = { act: 'supersede', input: { entityId, supersedes } } as const;
    acts.send({ type: 'act.requested', asked, ...newRequest() });
  };
}

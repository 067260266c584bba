import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import type { Flow } from '../../machines/flows';
import { sentence } from '../../machines/messages';
import { useEntity } from './app';
import { Button } from './Button';
import { useFlow } from './flow';
import styles from './NewResolution.module.css';

interface NewResolutionProps {
  /** A closed resolution that is copied and corrected. */
  readonly supersedes?: string;
  readonly label?: string;
}

/** Starts a draft and goes to its wizard. */
export function NewResolution({ supersedes, label = 'New resolution' }: NewResolutionProps) {
  const flow = useFlow('newResolution');
  const entity = useEntity();
  if (!flow || flow === 'failed' || !entity) {
    return (
      <Button look="primary" aria-disabled>
        <Plus size={16} />
        {label}
      </Button>
    );
  }
  return <Starting flow={flow} entityId={entity.id} supersedes={supersedes ?? null} label={label} />;
}

interface StartingProps {
  readonly flow: Flow<'newResolution'>;
  readonly entityId: string;
  readonly supersedes: string | null;
  readonly label: string;
}

function Starting({ flow, entityId, supersedes, label }: StartingProps) {
  const navigate = useNavigate();
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const { id, input, failure } = useSelector(flow, (snapshot) => snapshot.context);
  useEffect(() => {
    if (id === null || input?.entityId !== entityId) return;
    flow.send({ type: 'newResolution.entered' });
    void navigate({
      to: '/{-$entity}/resolutions/$id/wizard/$step',
      params: { entity: entityId, id, step: 'decision-makers' },
    });
  }, [id, input, entityId, flow, navigate]);
  const start = () =>
    flow.send({ type: 'newResolution.requested', entityId, supersedes, key: crypto.randomUUID() });
  return (
    <>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {sentence(failure)} No draft was started.
        </p>
      )}
      <Button look="primary" aria-disabled={isBusy} onClick={isBusy ? undefined : start}>
        <Plus size={16} />
        {isBusy ? 'Starting a draft…' : label}
      </Button>
    </>
  );
}

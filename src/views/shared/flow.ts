import { useEffect, useState } from 'react';
import type { Flow, FlowName } from '../../machines/flows';
import { useApp } from './app';

/** The actor of a flow that a view begins by itself; null while it is fetched, `failed` when it does not come. */
export function useFlow<Name extends FlowName>(name: Name): Flow<Name> | null | 'failed' {
  const { flow } = useApp();
  const [actor, setActor] = useState<Flow<Name> | null | 'failed'>(null);
  useEffect(() => {
    let isWanted = true;
    const settle = (found: Flow<Name> | 'failed') => {
      if (isWanted) setActor(found);
    };
    flow(name).then(settle, () => settle('failed'));
    return () => {
      isWanted = false;
    };
  }, [flow, name]);
  return actor;
}

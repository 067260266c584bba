import { useEffect, useRef } from 'react';

type SearchAct =
  | { readonly type: 'search.opened'; readonly entityId: string }
  | { readonly type: 'search.asked'; readonly q: string }
  | { readonly type: 'search.closed' };

/** The actor of a search, as `useFlow` gives it. */
type SearchFlow = { readonly send: (act: SearchAct) => void } | null | 'failed';

/** What a field that looks people up does: what is typed before the search is fetched is asked once it is there. */
export function useSearchActs(flow: SearchFlow, entityId: string | null) {
  const actor = flow === 'failed' ? null : flow;
  /** What is looked for; null while the field is closed. */
  const sought = useRef<string | null>(null);
  useEffect(() => {
    if (actor !== null && entityId !== null && sought.current !== null) {
      actor.send({ type: 'search.opened', entityId });
      if (sought.current !== '') actor.send({ type: 'search.asked', q: sought.current });
    }
    return () => actor?.send({ type: 'search.closed' });
  }, [actor, entityId]);
  return {
    open: () => {
      sought.current = '';
      if (entityId !== null) actor?.send({ type: 'search.opened', entityId });
    },
    ask: (q: string) => {
      sought.current = q;
      actor?.send({ type: 'search.asked', q });
    },
    close: () => {
      sought.current = null;
      actor?.send({ type: 'search.closed' });
    },
  };
}

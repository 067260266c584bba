import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ResolutionSummary } from '#contract/calls/resolutions';
import { mayFindResolutions, RESOLUTIONS_PATH } from './palette';
import type { ShellPlace } from './types';

export interface FoundResolutions {
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
  readonly items: readonly ResolutionSummary[];
}

interface Found extends FoundResolutions {
  readonly query: string;
}

const NOTHING: Found = { query: '', state: 'idle', items: [] };
const NONE: readonly ResolutionSummary[] = [];

/** One letter is in nearly every title. */
const LEAST_LETTERS = 2;
/** How long after the last letter is looked for, in milliseconds. */
const PAUSE_MS = 250;

/**
 * Resolutions of the current entity with the query in title or number, as the list's own loader reads them: the address
 * that shows them all is fetched ahead. The last ones stay until the next are here.
 */
export function useFoundResolutions(place: ShellPlace, typed: string): FoundResolutions {
  const router = useRouter();
  const [found, setFound] = useState(NOTHING);
  const query = typed.trim();
  const entity = place.entity?.id;
  const isWanted = query.length >= LEAST_LETTERS && entity !== undefined && mayFindResolutions(place);
  const read = useEffectEvent(async () => {
    const params = { entity };
    const matches = await router.preloadRoute({ to: RESOLUTIONS_PATH, params, search: { q: query } });
    const list = matches?.find(({ routeId }) => routeId === RESOLUTIONS_PATH)?.loaderData;
    return list?.page.items;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLatest = true;
    const settle = (items: readonly ResolutionSummary[] | undefined) => {
      if (isLatest) setFound({ query, state: items ? 'found' : 'failed', items: items ?? NONE });
    };
    const timer = setTimeout(() => void read().then(settle, () => settle(undefined)), PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [isWanted, query]);
  if (!isWanted) return NOTHING;
  if (found.query === query) return found;
  return { state: 'searching', items: stillFitting(found.items, query) };
}

function stillFitting(items: readonly ResolutionSummary[], query: string): readonly ResolutionSummary[] {
  const wanted = query.toLowerCase();
  return items.filter(({ title, number }) => `${title}\n${number ?? 'draft'}`.toLowerCase().includes(wanted));
}

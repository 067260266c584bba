import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PaletteSearch, PaletteSource } from '../shared/palette';
import { type FoundGroup, searchesFor } from './palette';
import type { ShellPlace } from './types';

export interface Found {
  readonly state: 'idle' | 'searching' | 'done';
  readonly groups: readonly FoundGroup[];
  /** What could not be searched. */
  readonly failed: readonly PaletteSearch[];
}

interface Settled extends Omit<Found, 'state'> {
  readonly query: string;
}

const NOTHING = { groups: [], failed: [] };

/** One letter is in nearly every title. */
const LEAST_LETTERS = 2;
/** How long after the last letter is looked for, in milliseconds. */
const PAUSE_MS = 250;

/**
 * What modules find of the query in the current entity, where the person may look for it. The last things stay until the
 * next are here.
 */
export function useFound(place: ShellPlace, sources: readonly PaletteSource[], typed: string): Found {
  const router = useRouter();
  const [settled, setSettled] = useState<Settled>({ query: '', ...NOTHING });
  const query = typed.trim();
  const entity = place.entity?.id;
  const searches = searchesFor({ ...place, sources });
  const isWanted = query.length >= LEAST_LETTERS && entity !== undefined && searches.length > 0;
  const search = useEffectEvent(() => findAll(router, searches, entity ?? '', query));
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLatest = true;
    const settle = (found: Omit<Found, 'state'>) => {
      if (isLatest) setSettled({ query, ...found });
    };
    const timer = setTimeout(() => void search().then(settle), PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [isWanted, query]);
  if (!isWanted) return { state: 'idle', ...NOTHING };
  if (settled.query === query) return { state: 'done', ...settled };
  return {
    state: 'searching',
    groups: settled.groups.map((group) => stillFitting(group, query)),
    failed: [],
  };
}

/** Asks all of them: what one does not answer takes nothing from what the others find. */
async function findAll(
  router: RegisteredRouter,
  searches: readonly PaletteSearch[],
  entity: string,
  query: string,
): Promise<Omit<Found, 'state'>> {
  const answers = await Promise.all(
    searches.map(async (search) => {
      const things = await search.find(router, entity, query).catch(() => null);
      return { search, things };
    }),
  );
  return {
    groups: answers.flatMap(({ search, things }) => (things ? [{ search, things }] : [])),
    failed: answers.filter(({ things }) => things === null).map(({ search }) => search),
  };
}

function stillFitting({ search, things }: FoundGroup, query: string): FoundGroup {
  const wanted = query.toLowerCase();
  return { search, things: things.filter(({ words }) => words.toLowerCase().includes(wanted)) };
}

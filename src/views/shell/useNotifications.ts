import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Notifications } from '#contract/calls/entity';

export interface LatestNotifications {
  /** Null until they are read, and where reading failed. */
  readonly notifications: Notifications | null;
  readonly failed: boolean;
}

const INSIDE = '/{-$entity}';

interface Held extends LatestNotifications {
  readonly entityId: string;
}

async function readAhead(
  router: ReturnType<typeof useRouter>,
  entity: string,
): Promise<Notifications | null> {
  const matches = await router.preloadRoute({ to: INSIDE, params: { entity } });
  const inside = matches?.find(({ routeId }) => routeId === INSIDE);
  return inside?.loaderData?.notifications ?? null;
}

/**
 * The entity's latest events and counts, as the route read them. They come later than the page; a page outside the
 * entity (an error page) keeps what was there, and where nothing was, the entity's own page is read ahead for them.
 */
export function useNotifications(entityId: string | null): LatestNotifications {
  // Null while the entity's route is being read; undefined outside it.
  const reading = useMatches({
    select: (matches) => {
      const inside = matches.find((match) => match.routeId === INSIDE);
      return inside && (inside.loaderData?.notifications ?? null);
    },
  });
  const [held, setHeld] = useState<Held | null>(null);
  const router = useRouter();
  const isOutside = reading === undefined;
  const isUnknown = held?.entityId !== entityId;
  useEffect(() => {
    if (!entityId || reading === null || (isOutside && !isUnknown)) return undefined;
    let isCurrent = true;
    const wanted = reading ?? readAhead(router, entityId);
    void wanted.then((notifications) => {
      if (isCurrent) setHeld({ entityId, notifications, failed: notifications === null });
    });
    return () => {
      isCurrent = false;
    };
  }, [reading, isOutside, isUnknown, router, entityId]);
  return held?.entityId === entityId && held ? held : { notifications: null, failed: false };
}

import { useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Notifications } from '#contract/calls/entity';

export interface LatestNotifications {
  /** Null until they are read, and where reading failed. */
  readonly notifications: Notifications | null;
  readonly failed: boolean;
}

interface Held extends LatestNotifications {
  readonly entityId: string;
}

/**
 * The entity's latest events and counts, as the route read them. They come later than the page; a page outside the
 * entity (an error page) keeps what was there.
 */
export function useNotifications(entityId: string | null): LatestNotifications {
  const reading = useMatches({
    select: (matches) => matches.find((match) => match.routeId === '/{-$entity}')?.loaderData?.notifications,
  });
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    if (!reading || !entityId) return undefined;
    let isCurrent = true;
    void reading.then((notifications) => {
      if (isCurrent) setHeld({ entityId, notifications, failed: notifications === null });
    });
    return () => {
      isCurrent = false;
    };
  }, [reading, entityId]);
  return held?.entityId === entityId && held ? held : { notifications: null, failed: false };
}

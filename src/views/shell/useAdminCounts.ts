import { useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AdminCounts } from '#contract/calls/admin';
import { PRODUCT_USERS_SEGMENT } from '#contract/vocabulary';

/** How many there are of what the admin area leads to, by the path of its list, as the page read it; the last ones while they are read again. */
export function useAdminCounts(): Readonly<Record<string, number>> {
  const reading = useMatches({
    select: (matches) => {
      const data = matches.at(-1)?.loaderData;
      return typeof data === 'object' && data !== null && 'counts' in data && data.counts instanceof Promise
        ? data.counts
        : undefined;
    },
  });
  const [held, setHeld] = useState<AdminCounts | null>(null);
  useEffect(() => {
    if (!reading) return undefined;
    let isCurrent = true;
    void reading.then((counts) => {
      if (isCurrent && counts) setHeld(counts);
    });
    return () => {
      isCurrent = false;
    };
  }, [reading]);
  return held
    ? {
        '/{-$entity}/admin/entities': held.entities,
        '/{-$entity}/admin/customer-users': held.customerUsers,
        [`/{-$entity}/admin/${PRODUCT_USERS_SEGMENT}`]: held.quorateUsers,
      }
    : {};
}

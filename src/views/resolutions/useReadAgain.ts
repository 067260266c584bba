import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Resolution } from '#contract/calls/resolutions';
import { untilDelivery } from './delivery';
import { untilDeadline } from './when';

/** Longer waits are made of shorter ones: browsers do not count further. */
const LONGEST_WAIT_MS = 12 * 60 * 60_000;
/** The deadline itself still counts. */
const AFTER_MS = 1_000;

/**
 * Reads the page again at the deadline, because whether it is over is the server's to say, and after each attempt at a
 * mail, which is no event that an open page is told of.
 */
export function useReadAgain(resolution: Resolution): void {
  const router = useRouter();
  const waits = [untilDeadline(resolution), untilDelivery(resolution)].filter((wait) => wait !== null);
  const left = waits.length === 0 ? null : Math.min(...waits);
  const { evaluatedAt } = resolution;
  const readAgain = useEffectEvent(() => void router.invalidate());
  useEffect(() => {
    if (left === null || evaluatedAt === '') return undefined;
    const timer = setTimeout(readAgain, Math.min(left + AFTER_MS, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [left, evaluatedAt]);
}

import { useState } from 'react';
import { usePerformed } from './acts';

interface Receipted {
  readonly receipt: unknown;
}

type Telling = Parameters<typeof usePerformed<Receipted>>[0];

/** The revision that a receipt tells of a thing; null where it is of another, or of none. */
function revisionIn(receipt: unknown, id: string): number | null {
  if (typeof receipt !== 'object' || receipt === null) return null;
  if (!('id' in receipt && 'revision' in receipt) || receipt.id !== id) return null;
  return typeof receipt.revision === 'number' ? receipt.revision : null;
}

/**
 * The revision that the next act on a thing carries: the one that was read, or that of the reader's own change that followed right
 * after it and is not read yet. Where somebody else changed it between, the one that was read stays, and the act is refused.
 */
export function useOwnRevision(
  flow: Telling,
  { id, revision }: { readonly id: string; readonly revision: number },
): number {
  const [own, setOwn] = useState(revision);
  const known = Math.max(own, revision);
  usePerformed(flow, ({ receipt }) => {
    const next = revisionIn(receipt, id);
    if (next === known + 1) setOwn(next);
  });
  return known;
}

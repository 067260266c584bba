import { useState } from 'react';
import type { Holding } from '#contract/calls/meetingHold';
import type { QuorumCount } from '#contract/meetingHold';
import type { Flow } from '../../../machines/flows';
import { usePerformed } from '../../shared/acts';

/** The quorum of the item at hand: who came or went counts with the answer to it, before the page is read again. */
export function useQuorum(acts: Flow<'holdActs'>, holding: Holding): QuorumCount | null {
  const [told, setTold] = useState<{ readonly of: Holding; readonly quorum: QuorumCount | null } | null>(
    null,
  );
  usePerformed(acts, ({ act, receipt }) => {
    if (act === 'attend') setTold({ of: holding, quorum: receipt.quorum });
  });
  return told?.of === holding ? told.quorum : holding.quorum;
}

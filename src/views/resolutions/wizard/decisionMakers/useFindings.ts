import { useMemo, useState } from 'react';
import { type ElectorateFindings, electorateFindings } from '#domain/resolution/electorate';
import { useNow } from '../../../shared/now';
import { useWizard } from '../useWizard';

/** What is found about the electorate as it is drafted, for the list, the preview and the dialog that freezes it. */
export function useFindings(): ElectorateFindings {
  const { draft, candidates } = useWizard();
  const { organ, rule, decisionMakers } = draft;
  const openedAt = useNow();
  const [now] = useState(() => openedAt.toISOString());
  return useMemo(
    () => electorateFindings({ organ, rule, decisionMakers }, candidates, now),
    [organ, rule, decisionMakers, candidates, now],
  );
}

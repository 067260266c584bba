import { TriangleAlert } from 'lucide-react';
import type { DraftDecisionMaker } from '#contract/calls/drafts';
import type { Organ } from '#contract/decision/ballot';
import type { PersonFinding } from '#domain/resolution/electorate';
import { recordedInWords, strangerInWords } from './electorateWords';

interface MisfitsProps {
  readonly organ: Organ | null;
  readonly decisionMaker: DraftDecisionMaker;
  readonly finding: PersonFinding;
}

/** In what somebody who decides differs from what is recorded of the organ. */
export function Misfits({ organ, decisionMaker, finding }: MisfitsProps) {
  const misfits = [
    organ !== null && finding.isOnOrgan === false ? strangerInWords(organ) : null,
    finding.recorded && recordedInWords(finding.recorded, decisionMaker),
  ].filter((misfit) => misfit !== null);
  return misfits.map((misfit) => (
    <span key={misfit} className="ink-amber type-small type-medium lay-row gap-6">
      <TriangleAlert size={15} aria-hidden />
      {misfit}
    </span>
  ));
}

import type { DecisionMaker } from './calls/resolutions';

type Hindered = Pick<DecisionMaker, 'hindrance'>;

const OUT: ReadonlySet<DecisionMaker['hindrance']> = new Set(['adviser', 'conflict', 'ownShares']);

/** Whether somebody is among those who decide: a conflict of interest, own shares or only advising keep them out of every sum. */
export function takesPart({ hindrance }: Hindered): boolean {
  return !OUT.has(hindrance);
}

/** Whether a signature of theirs has a place on paper: they take part, and their term did not end without a decision. */
export function maySign(decisionMaker: Hindered & Pick<DecisionMaker, 'decision'>): boolean {
  return (
    takesPart(decisionMaker) && !(decisionMaker.hindrance === 'termEnded' && decisionMaker.decision === null)
  );
}

import { Scale } from 'lucide-react';
import type { DraftDecisionMaker } from '#contract/calls/drafts';
import { knownConflictsOf } from '#domain/resolution/knownConflicts';
import { Button } from '../../../shared/Button';
import { useWizard } from '../useWizard';
import { nameOf } from './electorateWords';

interface RegisteredConflictsProps {
  readonly decisionMaker: DraftDecisionMaker;
  readonly accept: () => void;
}

/** What the register says of somebody who is to decide. It proposes; whoever drafts says whether it touches this resolution. */
export function RegisteredConflicts({ decisionMaker, accept }: RegisteredConflictsProps) {
  const { candidates } = useWizard();
  const known = knownConflictsOf(decisionMaker, candidates.conflicts);
  if (known.length === 0) return null;
  const shown = [...new Set(known.map((conflict) => `${conflict.what}, with ${conflict.with}`))];
  return (
    <div className="lay-column gap-4">
      {shown.map((words) => (
        <span key={words} className="ink-amber type-small type-medium lay-row gap-6">
          <Scale size={15} aria-hidden />
          <span className="lay-break">Registered conflict of interest: {words}</span>
        </span>
      ))}
      {!decisionMaker.conflicted && (
        <div>
          <Button onClick={accept} aria-label={`Mark ${nameOf(decisionMaker)} as conflicted`}>
            Mark as conflicted
          </Button>
        </div>
      )}
    </div>
  );
}

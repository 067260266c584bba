import { useState } from 'react';
import type { AgendaItem } from '#contract/calls/meetings';
import { isBlank } from '#contract/line';
import { HOLD_LIMITS, type VoteWay } from '#contract/meetingHold';
import { Button } from '../../shared/Button';
import { AreaField } from '../../shared/fields/AreaField';
import { CheckField } from '../plan/CheckField';
import { draftsOf, isDecidedInWriting, namesOf, numbersOf } from './motions';

/** What a vote decides beside its own item: other consent items, and the drafts of resolutions that its items are about. */
interface Decides {
  readonly isTogether: boolean;
  readonly decides: boolean;
}

export type OpenVote = (motion: string, way: VoteWay, decides: Decides) => void;

interface NewVoteProps {
  readonly motion: string | null;
  readonly item: AgendaItem;
  /** Of the item, then of those that can be decided with it. */
  readonly proposals: readonly string[];
  readonly others: readonly AgendaItem[];
  readonly keep: (motion: string) => void;
  readonly open: OpenVote;
}

/** Puts something to the vote under an item. */
export function NewVote({ motion: written, item, proposals, others, keep, open }: NewVoteProps) {
  const [isTogether, setTogether] = useState(false);
  // Everybody in the entity reads a resolution that is decided: of a confidential item that is a choice to make.
  const [decides, setDecides] = useState(!item.isConfidential);
  const { resolution, isConfidential } = item;
  const proposed = isTogether ? proposals : proposals.slice(0, 1);
  const motion = written ?? proposed.filter((proposal) => proposal !== '').join('\n');
  const isEmpty = isBlank(motion);
  const drafts = draftsOf(isTogether ? [item, ...others] : [item]);
  const openBy = (way: VoteWay) => {
    if (!isEmpty) open(motion, way, { isTogether, decides: decides && drafts.length > 0 });
  };
  return (
    <div className="lay-column gap-8">
      <AreaField
        label="Put to the vote"
        value={motion}
        onChange={keep}
        rows={2}
        maxLength={HOLD_LIMITS.motion}
      />
      {resolution && isDecidedInWriting(resolution) && (
        <p className="type-note lay-break">
          This vote stands in the minutes. {resolution.number ?? resolution.title} is decided in writing, on
          its own page.
        </p>
      )}
      {others.length > 0 && (
        <CheckField
          label={`Decide the other consent items with it: ${numbersOf(others)}`}
          isChecked={isTogether}
          change={setTogether}
        />
      )}
      {drafts.length > 0 && (
        <CheckField label={`It decides ${namesOf(drafts)}`} isChecked={decides} change={setDecides} />
      )}
      {drafts.length > 0 && isConfidential && (
        <p className="type-note">
          This item is confidential. A resolution that is decided is read by everybody in this entity.
        </p>
      )}
      <div className="lay-row lay-wraps gap-8">
        <Button aria-disabled={isEmpty} onClick={() => openBy('show')}>
          Vote by show
        </Button>
        <Button aria-disabled={isEmpty} onClick={() => openBy('app')}>
          Vote in the application
        </Button>
      </div>
    </div>
  );
}

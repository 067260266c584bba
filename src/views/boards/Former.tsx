import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { BoardMember } from '#contract/calls/boards';
import type { BoardOn } from '#domain/boards/board';
import { formatDay } from '../shared/format';
import { Table } from '../shared/list/Table';
import { columnsOf, memberColumn } from './columns';
import type { BoardRow } from './rows';

interface FormerProps {
  readonly on: BoardOn<BoardMember>;
  readonly all: readonly BoardMember[];
  readonly asOf: string;
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
  readonly acts: ((row: BoardRow) => ReactNode) | null;
}

/** Who left before that day, folded. */
export function Former({ on: { former }, all, asOf, isShown, show, acts }: FormerProps) {
  const id = useId();
  const [last] = former;
  if (!last) return null;
  return (
    <section aria-labelledby={id} className="above-12">
      <div className="lay-wrap lay-between lay-middle gap-4-12">
        <h2 className="type-small" id={id}>
          <button
            type="button"
            className="lay-inline gap-6 type-strong tall-44"
            aria-expanded={isShown}
            onClick={() => show(!isShown)}
          >
            {isShown ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
            Former members <span className="type-plain type-figures ink-3">{former.length}</span>
          </button>
        </h2>
        <p className="type-meta">
          {last.party.name} left last, on {formatDay(last.until ?? '')}
        </p>
      </div>
      {isShown && (
        <Table
          caption="Former members"
          items={former.map(
            (term): BoardRow => ({ kind: 'term', key: term.id, term, isRepresentative: false }),
          )}
          keyOf={({ key }) => key}
          first={memberColumn([])}
          columns={columnsOf(all, asOf, null)}
          sort=""
          narrow={() => {}}
          acts={acts}
        />
      )}
    </section>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import type { BoardMember } from '#contract/calls/boards';
import type { BoardKind } from '#contract/vocabulary';
import { closedTerms } from '#domain/boards/closing';
import { effectsOf } from '#domain/boards/effect';
import type { ReadBoards, RunningBoard } from '../../machines/entity/runningBoards';
import { formatDate } from '../shared/format';
import { TermEffects } from '../shared/TermEffects';

const BOARD: Readonly<Record<BoardKind, string>> = {
  management: 'management board',
  supervisory: 'supervisory board',
};

interface LiquidationProps {
  readonly readBoards: ReadBoards;
  /** Of the entity. */
  readonly timeZone: string;
}

/** What ends with the status Liquidated, before it is saved. */
export function Liquidation({ readBoards, timeZone }: LiquidationProps) {
  const [boards, setBoards] = useState<readonly RunningBoard[] | 'reading' | 'unread'>('reading');
  useEffect(() => {
    let isShown = true;
    const settle = (settled: readonly RunningBoard[] | 'unread') => {
      if (isShown) setBoards(settled);
    };
    readBoards().then(settle, () => settle('unread'));
    return () => {
      isShown = false;
    };
  }, [readBoards]);
  return (
    <div role="status" className="lay-column gap-10 type-small">
      {typeof boards === 'string' ? (
        <p>
          {boards === 'reading'
            ? 'Looking up what ends with it…'
            : 'What ends with it could not be read. All terms on its boards end on the day on which it is saved.'}
        </p>
      ) : (
        <Ends boards={boards} timeZone={timeZone} />
      )}
      <p className="ink-2">
        A status that is changed back later gives no term back. Resolutions, meetings and tasks that are open
        stay open: they are finished or cancelled as always.
      </p>
    </div>
  );
}

function Ends({ boards, timeZone }: { readonly boards: readonly RunningBoard[]; readonly timeZone: string }) {
  const planned = boards.map((board) => ({ ...board, ...planOf(board) }));
  const nameOf = (partyId: string) =>
    boards.flatMap(({ terms }) => terms).find(({ party }) => party.id === partyId)?.party.name ?? '';
  const ended = planned.flatMap((board) => board.ended.map((term) => ({ term, kind: board.kind })));
  const removed = planned.flatMap((board) => board.removed.map((term) => ({ term, kind: board.kind })));
  if (ended.length + removed.length === 0) return <p>No term on its boards runs on.</p>;
  const day = boards[0]?.today ?? '';
  const effects = planned.flatMap((board) =>
    effectsOf(board.affected.items, board.left, board.changed, timeZone),
  );
  return (
    <>
      <Terms terms={ended}>
        {ended.length === 1 ? 'This term ends' : `These ${ended.length} terms end`} today, {formatDate(day)}:
      </Terms>
      <Terms terms={removed}>
        {removed.length === 1 ? 'This term begins' : `These ${removed.length} terms begin`} later and{' '}
        {removed.length === 1 ? 'is' : 'are'} removed:
      </Terms>
      <TermEffects
        effects={effects}
        isMore={boards.some(({ affected }) => affected.isMore)}
        nameOf={nameOf}
      />
    </>
  );
}

/** The terms of a board as they would be left. */
function planOf({ terms, today }: RunningBoard) {
  const { ended, removed } = closedTerms(terms, today);
  const left = terms
    .filter((term) => !removed.includes(term))
    .map((term) => (ended.includes(term) ? { ...term, until: today } : term))
    .map(({ party, from, until }) => ({ partyId: party.id, from, until }));
  return { ended, removed, left, changed: [...ended, ...removed].map(({ party }) => party.id) };
}

interface TermsProps {
  readonly terms: readonly { readonly term: BoardMember; readonly kind: BoardKind }[];
  readonly children: ReactNode;
}

function Terms({ terms, children }: TermsProps) {
  if (terms.length === 0) return null;
  return (
    <div>
      <p className="type-strong">{children}</p>
      <ul className="type-bullets indent-18">
        {terms.map(({ term, kind }) => (
          <li key={term.id} className="lay-break">
            {term.party.name}, {term.position}, {BOARD[kind]}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { CalendarX, FileText, Pencil, RotateCw, Trash2 } from 'lucide-react';
import type { BoardMember, LetterKind } from '#contract/calls/boards';
import type { BoardKind } from '#contract/vocabulary';
import { addDays } from '#domain/time/calendar';
import { EVERY_DAY } from '#domain/time/typedDay';
import type { BoardActs } from '../../machines/boards/boardActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { MoreActions } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';

/** Nobody yet, from today on. */
export function added(kind: BoardKind, today: string): Asked<BoardActs> {
  return {
    act: 'add',
    input: {
      kind,
      person: null,
      email: '',
      behalf: null,
      position: '',
      gender: 'unspecified',
      from: today,
      until: null,
    },
  };
}

const ofTerm = (kind: BoardKind, { id: memberId, party: { name } }: BoardMember) => ({
  kind,
  memberId,
  name,
});

function changed(kind: BoardKind, term: BoardMember): Asked<BoardActs> {
  const { position, gender, from, until } = term;
  const details = { position, gender, from, until };
  return { act: 'change', input: { ...ofTerm(kind, term), ...details, before: details } };
}

/** The next term begins on the day after this one where the calendar has it, and has no end yet. */
function again(kind: BoardKind, term: BoardMember): Asked<BoardActs> {
  const { position, until } = term;
  const from = until === null || until === EVERY_DAY.last ? null : addDays(until, 1);
  return { act: 'reappoint', input: { ...ofTerm(kind, term), position, from, until: null } };
}

/** Today is proposed; a term that comes later cannot end before it begins. */
function ended(kind: BoardKind, term: BoardMember, today: string): Asked<BoardActs> {
  const { from } = term;
  return { act: 'end', input: { ...ofTerm(kind, term), from, until: from > today ? null : today } };
}

interface TermMenuProps {
  readonly kind: BoardKind;
  readonly term: BoardMember;
  readonly today: string;
  readonly ask: (asked: Asked<BoardActs>) => void;
  readonly letter: (of: LetterKind, memberId: string) => void;
}

/** What an admin does with one term. */
export function TermMenu({ kind, term, today, ask, letter }: TermMenuProps) {
  const isOver = term.until !== null && term.until < today;
  return (
    <MoreActions label={`More actions for ${term.party.name}, ${term.position}`}>
      <MenuItem icon={Pencil} onChoose={() => ask(changed(kind, term))}>
        Edit
      </MenuItem>
      <MenuItem
        icon={RotateCw}
        unavailable={term.until === null ? 'This term has no end: there is no next one.' : null}
        onChoose={() => ask(again(kind, term))}
      >
        Reappoint
      </MenuItem>
      <MenuItem
        icon={CalendarX}
        unavailable={isOver ? 'This term has ended.' : null}
        onChoose={() => ask(ended(kind, term, today))}
      >
        End the term
      </MenuItem>
      <MenuItem icon={FileText} onChoose={() => letter('appointment', term.id)}>
        Letter of appointment
      </MenuItem>
      <MenuItem icon={FileText} onChoose={() => letter('resignation', term.id)}>
        Letter of resignation
      </MenuItem>
      <MenuItem isDanger icon={Trash2} onChoose={() => ask({ act: 'remove', input: ofTerm(kind, term) })}>
        Remove
      </MenuItem>
    </MoreActions>
  );
}

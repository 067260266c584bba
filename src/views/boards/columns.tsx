import { Clock } from 'lucide-react';
import type { BoardMember, PersonSitting } from '#contract/calls/boards';
import { endsSoon, ordinalOf } from '#domain/boards/board';
import { Avatar } from '../shared/Avatar';
import { useUser } from '../shared/app';
import { classes } from '../shared/classes';
import { EntityTile } from '../shared/EntityTile';
import { formatDay, keepTogether } from '../shared/format';
import type { Column } from '../shared/list/Table';
import styles from './Board.module.css';
import type { BoardRow } from './rows';
import { sittingInWords } from './Sitting';
import { endWords, ordinalWords } from './words';

/** Who sits there. @param sitting of those who sit on other boards, too. */
export const memberColumn = (sitting: readonly PersonSitting[]): Column<BoardRow> => {
  const byParty = new Map(sitting.map((of) => [of.partyId, of]));
  return {
    label: 'Member',
    cell: (row) => (
      <Who row={row} sitting={(row.kind === 'term' && byParty.get(row.term.party.id)) || null} />
    ),
  };
};

interface WhoProps {
  readonly row: BoardRow;
  readonly sitting: PersonSitting | null;
}

/** A legal person on the board. An entity that the reader knows has its own tile, as everywhere. */
function Represented({ name, count }: { readonly name: string; readonly count: number }) {
  const known = useUser()?.entities.find((entity) => entity.name === name);
  return (
    <span className={classes('lay-row gap-10', styles.represented)}>
      <EntityTile name={name} type={known?.type ?? 'Company'} size={28} />
      <span className="type-medium lay-break">{keepTogether(name)}</span>
      <span className="type-meta">represented by {count}</span>
    </span>
  );
}

function Who({ row, sitting }: WhoProps) {
  if (row.kind === 'heading') return null;
  if (row.kind === 'represented') {
    return <Represented name={row.member.party.name} count={row.member.terms.length} />;
  }
  const { term, isRepresentative } = row;
  const behalf = isRepresentative ? null : term.representedBy;
  return (
    <span
      className={classes(
        'lay-row gap-10',
        isRepresentative && 'indent-24',
        isRepresentative && styles.representative,
      )}
    >
      <Avatar name={term.party.name} color={term.color} size={28} />
      <span className="lay-narrow">
        <span className="type-medium lay-block lay-break">{term.party.name}</span>
        {behalf && <span className="type-meta lay-block">for {keepTogether(behalf.name)}</span>}
        {sitting && <span className="type-meta lay-block lay-break most-360">{sittingInWords(sitting)}</span>}
      </span>
    </span>
  );
}

/** @param all terms of the board. @param asOf the day that is looked at. @param nextEnd the next day on which one ends. */
export function columnsOf(
  all: readonly BoardMember[],
  asOf: string,
  nextEnd: string | null,
): readonly Column<BoardRow>[] {
  const isNext = ({ until }: BoardMember) => until !== null && until === nextEnd;
  return [
    {
      label: 'Position',
      onPhone: 'below',
      cell: (row) => (row.kind === 'term' ? row.term.position : ''),
    },
    {
      label: 'Term',
      isQuiet: true,
      onPhone: 'hidden',
      // A term without an end is not counted: no other follows it.
      cell: (row) =>
        row.kind === 'term' && row.term.until !== null ? ordinalWords(ordinalOf(all, row.term)) : '',
    },
    { label: 'From', isQuiet: true, onPhone: 'hidden', cell: (row) => daysOf(row)?.from ?? '' },
    {
      label: 'Until',
      isQuiet: true,
      onPhone: 'below',
      cell: (row) => {
        const days = daysOf(row);
        if (!days) return '';
        const isAmber = row.kind === 'term' && isNext(row.term) && endsSoon(row.term, asOf) !== null;
        return <span className={isAmber ? 'ink-amber type-strong' : undefined}>{days.until}</span>;
      },
    },
    {
      label: 'Ends soon',
      isNameless: true,
      onPhone: 'below',
      cell: (row) => {
        const days = row.kind === 'term' && row.term.from <= asOf ? endsSoon(row.term, asOf) : null;
        return (
          days !== null && (
            <span className="type-note box-amber box-tag lay-inline gap-6 pad-3-8 type-line">
              <Clock size={14} aria-hidden /> {endWords(days)}
            </span>
          )
        );
      },
    },
  ];
}

function daysOf(row: BoardRow): { readonly from: string; readonly until: string } | null {
  if (row.kind === 'heading') return null;
  const { from, until } = row.kind === 'term' ? row.term : row.member;
  return { from: formatDay(from), until: until === null ? 'No end date' : formatDay(until) };
}

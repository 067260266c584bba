import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { ResolutionSummary } from '#contract/calls/resolutionList';
import { formatDate } from '../shared/format';
import { type Column, rowLinkClass, rowNoteClass } from '../shared/list/Table';
import { MoreActions } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';
import { StatusText } from '../shared/Status';
import styles from './List.module.css';
import { organName, resolutionStatusLook } from './looks';

/** Its title, which leads to it. */
export const TITLE: Column<ResolutionSummary> = {
  label: 'Title',
  sorts: ['title', '-title'],
  cell: ({ id, title, number, organ, awaitsMe }) => (
    <>
      <Link
        to="/{-$entity}/resolutions/$id"
        params={(before) => ({ ...before, id })}
        className={rowLinkClass}
      >
        {title.trim() || 'Untitled draft'}
      </Link>
      <span className={rowNoteClass}>
        <span>{number ?? 'Draft'}</span>
        <span className={styles.boardNote}>{organName(organ)}</span>
        {awaitsMe && <span className="type-medium ink-accent">Waits for you</span>}
      </span>
    </>
  ),
};

/** The other columns, with days of the entity's zone; of what is past the newest comes first. */
export function columnsIn(timeZone: string): readonly Column<ResolutionSummary>[] {
  const day = (instant: string | null) => instant !== null && formatDate(instant, timeZone);
  return [
    {
      label: 'Board',
      isQuiet: true,
      onPhone: 'hidden',
      className: styles.board,
      cell: ({ organ }) => organName(organ),
    },
    {
      label: 'Status',
      sorts: ['status', '-status'],
      onPhone: 'beside',
      cell: ({ status }) => <StatusText {...resolutionStatusLook(status)} />,
    },
    { label: 'Decided', isQuiet: true, onPhone: 'hidden', cell: (item) => <Decided item={item} /> },
    {
      label: 'Closes',
      sorts: ['closes', '-closes'],
      isQuiet: true,
      onPhone: 'beside',
      cell: (item) => day(closesOn(item)),
    },
    {
      label: 'Decided on',
      sorts: ['-decidedOn', 'decidedOn'],
      isQuiet: true,
      onPhone: 'beside',
      cell: (item) => day(decidedOn(item)),
    },
  ];
}

/** When an open vote ends. */
function closesOn({ status, deadline }: ResolutionSummary): string | null {
  return status === 'Open' || status === 'Pending' ? deadline : null;
}

/** When it was decided; what was cancelled never was. */
function decidedOn({ status, closedAt }: ResolutionSummary): string | null {
  return status === 'Accepted' || status === 'Rejected' ? closedAt : null;
}

/** How many of the people decided; weights stand on the resolution's page. */
function Decided({ item: { status, decided, decisionMakers } }: { readonly item: ResolutionSummary }) {
  if (decisionMakers === 0) return null;
  return (
    <>
      {decided} of {decisionMakers}
      {status === 'Open' && <Heads decided={decided} of={decisionMakers} />}
    </>
  );
}

/** The same as a bar. */
function Heads({ decided, of }: { readonly decided: number; readonly of: number }) {
  return (
    <span className={styles.heads} aria-hidden="true">
      <span style={{ width: `${(100 * decided) / of}%` }} />
    </span>
  );
}

interface DraftActsProps {
  readonly item: ResolutionSummary;
  readonly deleteDraft: (draft: ResolutionSummary) => void;
}

/** What can be done with a draft from the list. */
export function DraftActs({ item, deleteDraft }: DraftActsProps) {
  return (
    <MoreActions label={`More actions for ${item.title.trim() || 'the untitled draft'}`}>
      <MenuItem isDanger icon={Trash2} onChoose={() => deleteDraft(item)}>
        Delete the draft
      </MenuItem>
    </MoreActions>
  );
}

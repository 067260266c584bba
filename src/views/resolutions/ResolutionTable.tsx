import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ResolutionSort, ResolutionSummary } from '#contract/calls/resolutions';
import { classes } from '../shared/classes';
import { formatDate } from '../shared/format';
import { MoreActions } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';
import { StatusText } from '../shared/Status';
import styles from './List.module.css';
import { organName, resolutionStatusLook } from './looks';
import type { Narrow } from './narrow';

interface ResolutionTableProps {
  readonly items: readonly ResolutionSummary[];
  readonly sort: ResolutionSort;
  readonly timeZone: string;
  readonly narrow: Narrow;
  /** Null: who looks may delete none. */
  readonly deleteDraft: ((draft: ResolutionSummary) => void) | null;
}

type Column = 'title' | 'status' | 'closes' | 'decidedOn';

/** A row per resolution; on a phone of two lines. */
export function ResolutionTable({ items, sort, timeZone, narrow, deleteDraft }: ResolutionTableProps) {
  const hasDrafts = items.some(({ status }) => status === 'Draft');
  const remove = hasDrafts ? deleteDraft : null;
  const head = (column: Column, label: string) => (
    <SortHead column={column} label={label} sort={sort} narrow={narrow} />
  );
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Resolutions</caption>
      <thead>
        <tr>
          {head('title', 'Title')}
          <th scope="col" className={styles.board}>
            Board
          </th>
          {head('status', 'Status')}
          <th scope="col">Decided</th>
          {head('closes', 'Closes')}
          {head('decidedOn', 'Decided on')}
          {remove && (
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} item={item} timeZone={timeZone} deleteDraft={remove} />
        ))}
      </tbody>
    </table>
  );
}

interface SortHeadProps {
  readonly column: Column;
  readonly label: string;
  readonly sort: ResolutionSort;
  readonly narrow: Narrow;
}

/** Each press takes the next, and after the last the order of the list itself; of what is past the newest comes first. */
function turnsOf(column: Column): readonly ResolutionSort[] {
  return column === 'decidedOn' ? [`-${column}`, column] : [column, `-${column}`];
}

function SortHead({ column, label, sort, narrow }: SortHeadProps) {
  const isUp = sort === column;
  const isDown = sort === `-${column}`;
  const next = turnsOf(column)[turnsOf(column).indexOf(sort) + 1];
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <button type="button" className={styles.sort} onClick={() => narrow({ sort: next })}>
        {label}
        {isUp && <ArrowUp size={14} aria-hidden />}
        {isDown && <ArrowDown size={14} aria-hidden />}
      </button>
    </th>
  );
}

interface RowProps {
  readonly item: ResolutionSummary;
  readonly timeZone: string;
  readonly deleteDraft: ResolutionTableProps['deleteDraft'];
}

function Row({ item, timeZone, deleteDraft }: RowProps) {
  const { id, title, number, organ, status, decided, decisionMakers, awaitsMe } = item;
  const day = (instant: string | null) => instant !== null && formatDate(instant, timeZone);
  return (
    <tr>
      <th scope="row" className={styles.what}>
        <Link
          to="/{-$entity}/resolutions/$id"
          params={(before) => ({ ...before, id })}
          className={styles.name}
        >
          {title.trim() || 'Untitled draft'}
        </Link>
        <span className={styles.number}>
          <span>{number ?? 'Draft'}</span>
          <span className={styles.boardNote}>{organName(organ)}</span>
          {awaitsMe && <span className={styles.waits}>Waits for you</span>}
        </span>
      </th>
      <td className={classes(styles.board, styles.organ)}>{organName(organ)}</td>
      <td className={styles.status}>
        <StatusText {...resolutionStatusLook(status)} />
      </td>
      <td className={styles.decided}>
        {decisionMakers > 0 && `${decided} of ${decisionMakers}`}
        {status === 'Open' && decisionMakers > 0 && <Heads decided={decided} of={decisionMakers} />}
      </td>
      <td className={styles.closes}>{day(closesOn(item))}</td>
      <td className={styles.date}>{day(decidedOn(item))}</td>
      {deleteDraft && (
        <td className={styles.more}>
          {status === 'Draft' && (
            <MoreActions label={`More actions for ${title.trim() || 'the untitled draft'}`}>
              <MenuItem isDanger icon={Trash2} onChoose={() => deleteDraft(item)}>
                Delete the draft
              </MenuItem>
            </MoreActions>
          )}
        </td>
      )}
    </tr>
  );
}

/** When an open vote ends. */
function closesOn({ status, deadline }: ResolutionSummary): string | null {
  return status === 'Open' || status === 'Pending' ? deadline : null;
}

/** When it was decided; what was cancelled never was. */
function decidedOn({ status, closedAt }: ResolutionSummary): string | null {
  return status === 'Accepted' || status === 'Rejected' ? closedAt : null;
}

/** How many of the people decided, as a bar. The words beside it say the same; weights stand on the resolution's page. */
function Heads({ decided, of }: { readonly decided: number; readonly of: number }) {
  return (
    <span className={styles.heads} aria-hidden="true">
      <span style={{ width: `${(100 * decided) / of}%` }} />
    </span>
  );
}

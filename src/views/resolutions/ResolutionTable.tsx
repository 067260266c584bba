import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ResolutionSort, ResolutionSummary } from '#contract/calls/resolutions';
import { formatDate } from '../shared/format';
import { StatusText } from '../shared/Status';
import styles from './List.module.css';
import { organName, resolutionStatusLook } from './looks';
import type { Narrow } from './narrow';

interface ResolutionTableProps {
  readonly items: readonly ResolutionSummary[];
  readonly sort: ResolutionSort;
  readonly timeZone: string;
  readonly narrow: Narrow;
}

type Column = 'title' | 'status' | 'date';

/** A row per resolution; on a phone of two lines. */
export function ResolutionTable({ items, sort, timeZone, narrow }: ResolutionTableProps) {
  const head = (column: Column, label: string) => (
    <SortHead column={column} label={label} sort={sort} narrow={narrow} />
  );
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Resolutions</caption>
      <thead>
        <tr>
          {head('title', 'Title')}
          <th scope="col">Board</th>
          {head('status', 'Status')}
          <th scope="col">Decided</th>
          {head('date', 'Date')}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} item={item} timeZone={timeZone} />
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

function SortHead({ column, label, sort, narrow }: SortHeadProps) {
  const isUp = sort === column;
  const isDown = sort === `-${column}`;
  const next: ResolutionSort = isUp || (!isDown && column === 'date') ? `-${column}` : column;
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
}

function Row({ item, timeZone }: RowProps) {
  const { id, title, number, organ, status, decided, decisionMakers, date, awaitsMe } = item;
  return (
    <tr>
      <th scope="row" className={styles.what}>
        <Link
          to="/{-$entity}/resolutions/$id"
          params={(before) => ({ ...before, id })}
          className={styles.name}
        >
          {title || 'Untitled draft'}
        </Link>
        <span className={styles.number}>
          {number}
          {awaitsMe && <span className={styles.waits}>Waits for you</span>}
        </span>
      </th>
      <td className={styles.organ}>{organName(organ)}</td>
      <td className={styles.status}>
        <StatusText {...resolutionStatusLook(status)} />
      </td>
      <td className={styles.decided}>{decisionMakers > 0 && `${decided} of ${decisionMakers}`}</td>
      <td className={styles.date}>{formatDate(date, timeZone)}</td>
    </tr>
  );
}

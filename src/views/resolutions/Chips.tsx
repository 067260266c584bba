import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ResolutionFilter } from '#contract/calls/resolutions';
import { resolutionStatusName } from '#contract/vocabulary';
import { formatDate } from '../shared/format';
import styles from './List.module.css';
import { organName } from './looks';
import { type ListSearch, type Narrow, NOT_NARROWED } from './narrow';

interface ChipsProps {
  readonly filter: ResolutionFilter;
  readonly narrow: Narrow;
}

interface Chip {
  readonly key: string;
  readonly text: string;
  /** What the address says without it. */
  readonly without: Partial<ListSearch>;
}

/** What the list is narrowed to, each with a cross. The focus stays among them, or goes to the list's title. */
export function Chips({ filter, narrow }: ChipsProps) {
  const place = useRef<HTMLUListElement>(null);
  const chips = chipsOf(filter);
  if (chips.length === 0) return null;
  const toTitle = () => document.querySelector<HTMLElement>('#main h1')?.focus();
  const remove = (index: number, without: Partial<ListSearch>) => {
    const buttons = place.current?.querySelectorAll('button');
    const next = chips.length > 1 ? buttons?.[index === chips.length - 1 ? index - 1 : index + 1] : undefined;
    if (next) next.focus();
    else toTitle();
    narrow(without);
  };
  const clear = () => {
    toTitle();
    narrow(NOT_NARROWED);
  };
  return (
    <ul className={styles.chips} aria-label="Set filters" ref={place}>
      {chips.map(({ key, text, without }, index) => (
        <li key={key}>
          <button type="button" className={styles.chip} onClick={() => remove(index, without)}>
            <span>
              <span className="visually-hidden">Remove the filter </span>
              {text}
            </span>
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={clear}>
          Clear filters
        </button>
      </li>
    </ul>
  );
}

function chipsOf({ q, status = [], organ = [], from, to, awaitsMe }: ResolutionFilter): readonly Chip[] {
  const rest = <Word extends string>(words: readonly Word[], gone: Word) => {
    const left = words.filter((word) => word !== gone);
    return left.length > 0 ? left : undefined;
  };
  return [
    ...(q ? [{ key: 'q', text: `“${q}”`, without: { q: undefined } }] : []),
    ...status.map((one) => ({
      key: one,
      text: resolutionStatusName(one),
      without: { status: rest(status, one) },
    })),
    ...organ.map((one) => ({ key: one, text: organName(one), without: { organ: rest(organ, one) } })),
    ...(from ? [{ key: 'from', text: `From ${dayWords(from)}`, without: { from: undefined } }] : []),
    ...(to ? [{ key: 'to', text: `To ${dayWords(to)}`, without: { to: undefined } }] : []),
    ...(awaitsMe ? [{ key: 'awaitsMe', text: 'Waits for you', without: { awaitsMe: undefined } }] : []),
  ];
}

/** A day of the calendar, whatever the zone. */
function dayWords(day: string): string {
  return formatDate(`${day}T12:00:00Z`, 'UTC');
}

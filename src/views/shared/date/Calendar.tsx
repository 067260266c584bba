import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { DayRange } from '#domain/time/typedDay';
import { IconButton } from '../Button';
import { classes } from '../classes';
import { OWN_ESCAPE } from '../dialog/ownEscape';
import { formatFullDay, formatMonth } from '../format';
import styles from './Calendar.module.css';
import { isSameMonth, monthsLater, movedBy, nearest, weeksOf } from './month';
import { usePlaced } from './placed';

/**
 * A table that is walked with arrows is a grid to a screen reader: its cells are grid cells, of which one is selected.
 */
const GRID = { role: 'grid' } as const;
const cellOf = (isSelected: boolean) => ({ 'aria-selected': isSelected });

const WEEKDAYS = [
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const;

export interface Days {
  readonly day: string | null;
  readonly today: string;
  readonly range: DayRange;
}

interface CalendarProps extends Days {
  /** Names the dialog: what the day is for. */
  readonly label: string;
  /** The field it belongs to and opens below. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly choose: (day: string) => void;
  readonly close: (leaves: 'back' | 'elsewhere') => void;
}

/**
 * The days of one month, after the date picker dialog of the WAI-ARIA practices: arrows move by a day and a week, Home
 * and End within the week, Page Up and Page Down by a month, with Shift by a year. It begins on the day that is chosen.
 * `close` is told where the focus is to go: `back` to where it came from, or it went `elsewhere` by itself.
 */
export function Calendar({ label, day, today, range, anchor, choose, close }: CalendarProps) {
  const [at, setAt] = useState(() => nearest(day ?? today, range));
  const monthId = useId();
  const dialog = useRef<HTMLDivElement>(null);
  usePlaced(dialog, anchor);
  useCloseOutside(dialog, anchor, () => close('elsewhere'));

  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close('back');
    } else if (event.key === 'Tab') keepInside(event, dialog.current);
  };
  const step = (name: string, months: number, icon: ReactNode) => {
    const to = nearest(monthsLater(at, months), range);
    return (
      <IconButton
        label={name}
        className={styles.step}
        aria-disabled={isSameMonth(to, at)}
        onClick={() => setAt(to)}
        {...OWN_ESCAPE}
      >
        {icon}
      </IconButton>
    );
  };
  return (
    <div
      ref={dialog}
      popover="manual"
      role="dialog"
      aria-modal="true"
      aria-label={label}
      className={styles.calendar}
      onKeyDown={pressed}
    >
      <div className="lay-row lay-between">
        {step('Previous month', -1, <ChevronLeft size={18} />)}
        <span id={monthId} className="type-strong type-14" aria-live="polite">
          {formatMonth(at)}
        </span>
        {step('Next month', 1, <ChevronRight size={18} />)}
      </div>
      <MonthGrid labelledBy={monthId} days={{ day, today, range }} at={at} go={setAt} choose={choose} />
    </div>
  );
}

interface MonthGridProps {
  readonly labelledBy: string;
  readonly days: Days;
  /** The day that has the focus, or will when the grid is entered. */
  readonly at: string;
  readonly go: (day: string) => void;
  readonly choose: (day: string) => void;
}

function MonthGrid({ labelledBy, days, at, go, choose }: MonthGridProps) {
  const current = useRef<HTMLButtonElement>(null);
  /** The first day gets the focus, and then every day to which a key leads; the buttons for months keep theirs. */
  const follows = useRef(true);
  useEffect(() => {
    if (!follows.current || current.current?.value !== at) return;
    follows.current = false;
    current.current.focus({ preventScroll: true });
  }, [at]);
  const walked = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = movedBy(event.key, event.shiftKey, at);
    if (to === null) return;
    event.preventDefault();
    const reached = nearest(to, days.range);
    follows.current = reached !== at;
    go(reached);
  };
  return (
    <table {...GRID} aria-labelledby={labelledBy} className={styles.grid} onKeyDown={walked}>
      <thead>
        <tr>
          {WEEKDAYS.map(([short, name]) => (
            <th key={name} scope="col" abbr={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(at).map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <td key={each} {...cellOf(each === days.day)}>
                {isSameMonth(each, at) && (
                  <DayButton
                    each={each}
                    days={days}
                    isCurrent={each === at}
                    ref={each === at ? current : undefined}
                    choose={choose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayButtonProps {
  readonly each: string;
  readonly days: Days;
  readonly isCurrent: boolean;
  readonly ref: RefObject<HTMLButtonElement | null> | undefined;
  readonly choose: (day: string) => void;
}

function DayButton({ each, days: { day, today, range }, isCurrent, ref, choose }: DayButtonProps) {
  return (
    <button
      type="button"
      ref={ref}
      value={each}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={formatFullDay(each)}
      aria-current={each === today ? 'date' : undefined}
      disabled={each !== nearest(each, range)}
      className={classes(styles.day, each === today && styles.today, each === day && styles.chosen)}
      onClick={() => choose(each)}
      {...OWN_ESCAPE}
    >
      {Number(each.slice(-2))}
    </button>
  );
}

/** Tab goes round in the dialog. */
function keepInside(event: KeyboardEvent, dialog: HTMLElement | null): void {
  const buttons = [...(dialog?.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])') ?? [])];
  const place = buttons.findIndex((button) => button.matches(':focus'));
  const next = buttons.at((place + (event.shiftKey ? -1 : 1)) % buttons.length);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** A press anywhere else closes it; the field it belongs to does so itself. */
function useCloseOutside(
  dialog: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  const closed = useEffectEvent(close);
  useEffect(() => {
    const pressed = ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      if (dialog.current?.contains(target) || anchor.current?.contains(target)) return;
      closed();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('focusin', pressed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('focusin', pressed);
    };
  }, [dialog, anchor]);
}

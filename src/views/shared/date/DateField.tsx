import { CalendarDays, CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { EVERY_DAY } from '#domain/time/typedDay';
import { IconButton } from '../Button';
import { classes } from '../classes';
import fields from '../fields/field.module.css';
import { useUnread } from '../fields/useUnread';
import { formatDay, formatWeekday } from '../format';
import { useLeaving } from '../leaving';
import { Calendar } from './Calendar';
import styles from './DateField.module.css';
import { readDay } from './reading';

export interface DateFieldProps {
  readonly label: string;
  /** The day that is chosen, `YYYY-MM-DD`; null is none. */
  readonly day: string | null;
  /** Told when the field is left or a day of the calendar is pressed. A text that is no day counts as none. */
  readonly onChange: (day: string | null) => void;
  /** `YYYY-MM-DD` in the zone in which the day is counted. */
  readonly today: string;
  /** The first and the last day that may be chosen. */
  readonly first?: string;
  readonly last?: string;
  /** `13 dec` is the next one, not the one of this year. */
  readonly looksForward?: boolean;
  /** What the form misses; what is wrong with a text that was typed is said before it. */
  readonly problem?: string | null;
  /** Why the day that stands there was refused. */
  readonly refused?: string | null;
  /** One of several in a bar: its label is read out only, and its second line appears over what is below. */
  readonly isCompact?: boolean;
  /** In a bar, on its own: its label stands inside the frame, and today is no choice that was made. */
  readonly isLabelledInside?: boolean;
  /** What an empty field means. */
  readonly placeholder?: string;
  readonly 'data-requirement'?: string;
}

interface Known {
  /** As it was given last. */
  readonly given: string | null;
  /** As it was told last. */
  readonly told: string | null;
  /** What stands in the field; null: the day that is given. */
  readonly text: string | null;
  /** Whether the field was left with this text. */
  readonly isLeft: boolean;
}

/**
 * A day, typed day first or chosen in a calendar. What was understood is said below with its weekday; a text that is
 * refused stays, with the reason, and nothing of it is told.
 */
export function DateField(props: DateFieldProps) {
  const { label, day, today, first = EVERY_DAY.first, last = EVERY_DAY.last, looksForward } = props;
  const { onChange, problem = null, refused = null, isLabelledInside = false } = props;
  const { isCompact = isLabelledInside } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [known, setKnown] = useState<Known>({ given: day, told: day, text: null, isLeft: false });
  // A text that was told as no day stays when no day comes back; any other change from outside replaces it.
  if (day !== known.given) {
    const isOwn = day === null && known.told === null;
    setKnown({ ...known, given: day, told: day, text: isOwn ? known.text : null });
  }
  const { text, isLeft } = known;
  const isSet = isCompact && day !== null && !(isLabelledInside && day === today);
  const range = { first, last };
  const shown = text ?? (day === null ? '' : formatDay(day));
  const reading = readDay(shown, { today, range, looksForward });
  const fault = text === null || isLeft ? reading.problem : null;
  const wrong = fault ?? (shown.trim() === '' ? problem : text === null || isLeft ? refused : null);
  // What was told of such a text is no day, which an act could take for an answer: the browser knows that it is none.
  const unread = text === null ? null : fault;
  const input = useUnread(unread);
  const echo = reading.problem === null && reading.day !== null ? formatWeekday(reading.day) : null;

  const tell = (told: string | null, left: string | null) => {
    setKnown({ given: day, told, text: left, isLeft: true });
    if (told !== day) onChange(told);
  };
  const commit = () => {
    if (text === null) return;
    if (reading.problem !== null) tell(null, text);
    else if (reading.day === day) setKnown({ ...known, text: null, isLeft: true });
    else tell(reading.day, reading.day === null ? '' : formatDay(reading.day));
  };
  useLeaving(commit);

  const open = (from: HTMLElement | null) => {
    commit();
    setOpener(from);
  };
  const close = (leaves: 'back' | 'elsewhere') => {
    if (leaves === 'back') opener?.focus();
    setOpener(null);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open(input.current);
  };
  return (
    <div className={classes('lay-narrow lay-anchor', isCompact && styles.compact)}>
      {!isLabelledInside && (
        <label className={isCompact ? 'visually-hidden' : 'field-label'} htmlFor={id}>
          {label}
        </label>
      )}
      <div
        ref={frame}
        className={classes('lay-anchor', isLabelledInside && styles.framed, isSet && styles.set)}
      >
        {isLabelledInside && (
          <label className={styles.inside} htmlFor={id}>
            {label}
          </label>
        )}
        <input
          ref={input}
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          className={classes(fields.input, styles.input, isSet && 'field-set')}
          placeholder={props.placeholder}
          aria-invalid={wrong !== null}
          aria-describedby={`${id}-note ${id}-hint`}
          aria-haspopup="dialog"
          data-requirement={props['data-requirement']}
          value={shown}
          onChange={({ target }) => setKnown({ ...known, text: target.value, isLeft: false })}
          onBlur={commit}
          onKeyDown={pressed}
        />
        <IconButton
          label={`Calendar: ${label}`}
          className={styles.opener}
          aria-haspopup="dialog"
          aria-expanded={opener !== null}
          onClick={({ currentTarget }) => (opener ? close('back') : open(currentTarget))}
        >
          <CalendarDays size={16} aria-hidden />
        </IconButton>
        {opener && (
          <Calendar
            label={label}
            day={reading.problem === null ? reading.day : null}
            today={today}
            range={range}
            anchor={frame}
            choose={(chosen) => {
              tell(chosen, chosen === day ? null : formatDay(chosen));
              close('back');
            }}
            close={close}
          />
        )}
      </div>
      <p
        id={`${id}-note`}
        className={classes(styles.note, wrong !== null && styles.wrong)}
        aria-live="polite"
      >
        {wrong !== null && <CircleAlert size={15} strokeWidth={1.75} aria-hidden />}
        {wrong ?? echo}
      </p>
      <span id={`${id}-hint`} className="visually-hidden">
        Day, month and year. Arrow Down opens the calendar.
      </span>
    </div>
  );
}

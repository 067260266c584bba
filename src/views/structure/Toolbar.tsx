import { useMediaQuery } from '@mantine/hooks';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Structure } from '#contract/calls/structure';
import { ENTITY_STATUSES } from '#contract/vocabulary';
import { Button } from '../shared/Button';
import { classes } from '../shared/classes';
import { DateField } from '../shared/date/DateField';
import { Choice } from '../shared/fields/Choice';
import { Segments } from '../shared/fields/Segments';
import { countOf } from '../shared/format';
import { AT_ONCE, useViewport } from '../shared/viewport';
import type { StructureSearch } from './address';
import styles from './Structure.module.css';
import { Timeline } from './Timeline';
import type { Chart } from './useChart';

const SCOPES = [
  { value: 'entity', label: 'This entity' },
  { value: 'group', label: 'Whole group' },
] as const;

interface ToolbarProps {
  readonly structure: Structure;
  readonly chart: Chart;
  readonly search: StructureSearch;
  readonly narrow: (changes: Partial<StructureSearch>, isTyping?: boolean) => void;
  readonly today: string;
  readonly found: readonly string[];
  readonly reveal: (id: string) => void;
  /** What stands elsewhere where there is room: on a phone it is unfolded with the filters. */
  readonly folded: ReactNode;
  /** A panel takes room beside it. */
  readonly hasPanel: boolean;
}

/** What of the structure is looked at, on which day, and how. */
export function Toolbar(props: ToolbarProps) {
  const isPhone = useViewport() === 'phone';
  const room = useRoom(props.hasPanel);
  const [isOpen, setOpen] = useState(false);
  const { search } = props;
  const set = [search.status, search.asOf, search.compare].filter((value) => value !== undefined).length;
  const isFolded = room !== 'whole';
  return (
    <search className={classes('lay-row lay-wraps gap-8', styles.toolbar)}>
      {!isPhone && <Scope {...props} />}
      <Find {...props} />
      {room === 'day' && <AsOf {...props} />}
      {isFolded && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal size={16} aria-hidden /> View{set > 0 && ` (${set})`}
        </Button>
      )}
      {isPhone && isOpen && props.folded}
      {isPhone && isOpen && <Scope {...props} />}
      {(!isFolded || isOpen) && <Filters {...props} hasDay={room !== 'day'} />}
    </search>
  );
}

/** What stands in one row: everything, the day alone, or neither; more rows would lie over the chart. */
function useRoom(hasPanel: boolean): 'whole' | 'day' | 'none' {
  const isNarrow = useMediaQuery('(max-width: 1389.98px)', false, AT_ONCE);
  const isSmall = useMediaQuery('(max-width: 833.98px)', false, AT_ONCE);
  if (!isNarrow) return hasPanel ? 'day' : 'whole';
  return isSmall || hasPanel ? 'none' : 'day';
}

function Scope({ structure, narrow }: ToolbarProps) {
  return (
    <Segments
      label="How much of the structure"
      options={SCOPES}
      value={structure.scope}
      onChange={(scope) => narrow({ scope })}
    />
  );
}

/** Which statuses are looked for, on which day, beside which other day. */
function Filters({ hasDay, ...props }: ToolbarProps & { readonly hasDay: boolean }) {
  const { structure, chart, search, narrow, today } = props;
  return (
    <>
      <Choice
        aria-label="Status"
        className={classes(styles.status, search.status && 'field-set')}
        value={search.status ?? ''}
        onChange={({ target }) => narrow({ status: target.value || undefined })}
      >
        <option value="">Any status</option>
        {ENTITY_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </Choice>
      {hasDay && <AsOf {...props} />}
      <Timeline
        days={structure.days}
        day={structure.asOf}
        today={today}
        choose={(asOf) => narrow({ asOf }, true)}
      />
      <Day
        label="Compared with"
        placeholder="No day"
        day={search.compare ?? null}
        today={today}
        choose={(compare) => narrow({ compare })}
      />
      {chart.openAll && (
        <button type="button" className="type-small type-medium ink-accent tall-36" onClick={chart.openAll}>
          Open all
        </button>
      )}
    </>
  );
}

function AsOf({ search, narrow, today }: ToolbarProps) {
  return (
    <Day
      label="As of"
      placeholder="Today"
      day={search.asOf ?? null}
      today={today}
      choose={(asOf) => narrow({ asOf })}
    />
  );
}

/** Words dim what does not have them; Enter goes from one that has them to the next. */
function Find({ search, narrow, found, reveal }: ToolbarProps) {
  const [words, setWords] = useState(search.q ?? '');
  const [at, setAt] = useState(0);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const id = found[at % found.length];
    if (id) reveal(id);
    setAt(at + 1);
  };
  const isNobody = search.q !== undefined && found.length === 0;
  return (
    <>
      <form className={classes('field-find', styles.find)} onSubmit={go}>
        <Search size={16} className="ink-3" aria-hidden />
        <input
          type="search"
          className="field-box"
          aria-label="Find an entity"
          placeholder="Find an entity"
          maxLength={200}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setAt(0);
            narrow({ q: target.value.trim() || undefined }, true);
          }}
        />
      </form>
      <span className={isNobody ? 'type-small ink-2' : 'visually-hidden'} role="status">
        {search.q ? foundWords(found.length) : ''}
      </span>
    </>
  );
}

function foundWords(count: number): string {
  return count === 0 ? 'Nobody here is called that' : `${countOf(count, 'entity', 'entities')} found`;
}

interface DayProps {
  readonly label: string;
  readonly placeholder: string;
  readonly day: string | null;
  readonly today: string;
  readonly choose: (day: string | undefined) => void;
}

/** A day with its name; today is told as none. */
function Day({ label, placeholder, day, today, choose }: DayProps) {
  return (
    <DateField
      label={label}
      placeholder={placeholder}
      day={day}
      today={today}
      isLabelledInside
      onChange={(next) => choose(next === null || next === today ? undefined : next)}
    />
  );
}

import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Structure } from '#contract/calls/structure';
import { ENTITY_STATUSES } from '#contract/vocabulary';
import type { StructureSearch } from '../../router/modules/structure.search';
import { classes } from '../shared/classes';
import { DateField } from '../shared/date/DateField';
import { Segments } from '../shared/fields/Segments';
import { countOf } from '../shared/format';
import styles from './Structure.module.css';
import { Timeline } from './Timeline';
import type { Chart } from './useChart';

const SCOPES = [
  { value: 'entity', label: 'This entity' },
  { value: 'group', label: 'Whole group' },
] as const;

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'tree', label: 'Tree' },
  { value: 'table', label: 'Table' },
] as const;

interface ToolbarProps {
  readonly structure: Structure;
  readonly chart: Chart;
  readonly search: StructureSearch;
  readonly narrow: (changes: Partial<StructureSearch>, isTyping?: boolean) => void;
  readonly today: string;
  readonly found: readonly string[];
  readonly reveal: (id: string) => void;
  readonly view: 'chart' | 'tree' | 'table';
}

/** What of the structure is looked at, on which day, and how. */
export function Toolbar(props: ToolbarProps) {
  const { structure, chart, search, narrow, today, view } = props;
  return (
    <search className={classes('lay-row lay-wraps gap-8', styles.toolbar)}>
      <Segments
        label="How much of the structure"
        options={SCOPES}
        value={structure.scope}
        onChange={(scope) => narrow({ scope })}
      />
      <Find {...props} />
      <select
        aria-label="Status"
        className={classes('field-box', styles.status, search.status && 'field-set')}
        value={search.status ?? ''}
        onChange={({ target }) => narrow({ status: target.value || undefined })}
      >
        <option value="">Any status</option>
        {ENTITY_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
      <DateField
        label="As of"
        day={search.asOf ?? today}
        today={today}
        isCompact
        onChange={(day) => narrow({ asOf: day === today ? undefined : (day ?? undefined) })}
      />
      <DateField
        label="Compared with"
        day={search.compare ?? null}
        today={today}
        isCompact
        onChange={(day) => narrow({ compare: day ?? undefined })}
      />
      <Timeline
        days={structure.days}
        day={structure.asOf}
        today={today}
        choose={(asOf) => narrow({ asOf }, true)}
      />
      <Segments label="Shown as" options={VIEWS} value={view} onChange={(next) => narrow({ view: next })} />
      {chart.openAll && (
        <button type="button" className="type-small type-medium ink-accent tall-36" onClick={chart.openAll}>
          Open all
        </button>
      )}
    </search>
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
  return (
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
      <span className="visually-hidden" role="status">
        {search.q ? `${countOf(found.length, 'entity', 'entities')} found` : ''}
      </span>
    </form>
  );
}

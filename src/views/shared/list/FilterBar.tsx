import { ListFilter, Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../Button';
import { classes } from '../classes';
import { EntityDay } from '../date/EntityDay';
import { Choice as Select } from '../fields/Choice';
import { useViewport } from '../viewport';
import styles from './FilterBar.module.css';
import {
  chosenIn,
  countSet,
  dayOf,
  type Filter,
  isFlagSet,
  keysOf,
  type NarrowingProps,
  textIn,
} from './filters';

interface FilterBarProps extends NarrowingProps {
  readonly filters: readonly Filter[];
  /** What stands at the end of their row. */
  readonly tools?: ReactNode;
  /** On a phone the button that opens them is only an icon. */
  readonly isCompact?: boolean;
}

/** How long somebody may stop typing before the list follows, in milliseconds. */
const TYPING_MS = 300;

/** What a list is narrowed to; all of it stands in the address. Further ones, and on a phone all that is not written, open on demand. */
export function FilterBar({ filters, search, narrow, tools, isCompact = false }: FilterBarProps) {
  const id = useId();
  const isPhone = useViewport() === 'phone';
  const [isOpen, setOpen] = useState(false);
  const isDirect = (filter: Filter) => filter.kind === 'text' || !(isPhone || filter.isFurther);
  const further = filters.filter((filter) => !isDirect(filter));
  const set = countSet(further, search);
  const name = isPhone ? 'Filters' : 'More filters';
  const part = (filter: Filter) => (
    <Part key={keysOf(filter)[0]} filter={filter} search={search} narrow={narrow} />
  );
  return (
    <search className={classes('lay-wrap gap-8 below-14', styles.filters)}>
      {filters.filter(isDirect).map(part)}
      {further.length > 0 && (
        <Button
          look={set > 0 ? 'soft' : 'default'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter size={16} aria-hidden />{' '}
          <span className={isCompact && isPhone ? 'visually-hidden' : undefined}>
            {set > 0 ? `${name} (${set})` : name}
          </span>
        </Button>
      )}
      {tools && <div className="lay-row lay-apart gap-16">{tools}</div>}
      {further.length > 0 && (
        <div id={id} className={classes('gap-8', styles.choices)} hidden={!isOpen}>
          {further.map(part)}
        </div>
      )}
    </search>
  );
}

interface PartProps<Kind extends Filter['kind']> extends NarrowingProps {
  readonly filter: Extract<Filter, { readonly kind: Kind }>;
}

function Part({ filter, search, narrow }: PartProps<Filter['kind']>) {
  switch (filter.kind) {
    case 'text':
      return <Text filter={filter} search={search} narrow={narrow} />;
    case 'choice':
      return <Choice filter={filter} search={search} narrow={narrow} />;
    case 'days':
      return <Days filter={filter} search={search} narrow={narrow} />;
    case 'flag':
      return <Flag filter={filter} search={search} narrow={narrow} />;
    case 'own':
      return <filter.Control search={search} narrow={narrow} />;
  }
}

function Text({ filter: { key, label, placeholder }, search, narrow }: PartProps<'text'>) {
  const query = textIn(search, key);
  const [words, setWords] = useState(query);
  const [known, setKnown] = useState(query);
  // The address changed by itself: going back, or clearing the filters.
  if (query !== known) {
    setKnown(query);
    if (query !== words.trim()) setWords(query);
  }
  const followed = useEffectEvent(() => narrow({ [key]: words.trim() || undefined }, true));
  useEffect(() => {
    if (words.trim() === query) return undefined;
    const timer = setTimeout(followed, TYPING_MS);
    return () => clearTimeout(timer);
  }, [words, query]);
  return (
    <div className={classes('field-find lay-grow most-400 phone-free', styles.find)}>
      <Search size={16} className="ink-3" aria-hidden />
      <input
        type="search"
        className="field-box"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </div>
  );
}

/** One of a few words; an address may name several. */
function Choice({ filter, search, narrow }: PartProps<'choice'>) {
  const { key, label, all, options } = filter;
  const chosen = chosenIn(search, filter);
  const value = chosen.length > 1 ? 'several' : (chosen[0] ?? '');
  return (
    <span className={classes('lay-narrow', styles.choice)}>
      <Select
        aria-label={label}
        className={chosen.length > 0 ? 'field-set' : undefined}
        value={value}
        onChange={({ target }) => narrow({ [key]: target.value === '' ? undefined : [target.value] })}
      >
        <option value="">{all}</option>
        {chosen.length > 1 && (
          <option value="several" disabled>
            {options
              .filter(([option]) => chosen.includes(option))
              .map(([, name]) => name)
              .join(', ')}
          </option>
        )}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </span>
  );
}

function Days({ filter, search, narrow }: PartProps<'days'>) {
  const from = dayOf(search, filter.from);
  const to = dayOf(search, filter.to);
  return (
    <div className={classes('lay-row gap-6 ink-3', styles.days)}>
      <span aria-hidden="true">from</span>
      <EntityDay
        isCompact
        label="From"
        day={from ?? null}
        last={to}
        onChange={(day) => narrow({ [filter.from]: day ?? undefined })}
      />
      <span aria-hidden="true">to</span>
      <EntityDay
        isCompact
        label="To"
        day={to ?? null}
        first={from}
        onChange={(day) => narrow({ [filter.to]: day ?? undefined })}
      />
    </div>
  );
}

function Flag({ filter: { key, label }, search, narrow }: PartProps<'flag'>) {
  const isSet = isFlagSet(search, key);
  return (
    <Button
      look={isSet ? 'soft' : 'default'}
      aria-pressed={isSet}
      onClick={() => narrow({ [key]: isSet ? undefined : 'true' })}
    >
      {label}
    </Button>
  );
}

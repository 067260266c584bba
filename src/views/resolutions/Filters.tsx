import { ChevronDown, ListFilter, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { RESOLUTION_ORGANS, type ResolutionFilter } from '#contract/calls/resolutions';
import { RESOLUTION_STATUSES, resolutionStatusName } from '#contract/vocabulary';
import { dayIn } from '#domain/time/calendar';
import { useEntity } from '../shared/app';
import { Button } from '../shared/Button';
import { classes } from '../shared/classes';
import { DateField } from '../shared/date/DateField';
import { useNow } from '../shared/now';
import { useViewport } from '../shared/viewport';
import styles from './List.module.css';
import { organName } from './looks';
import type { ListSearch, Narrow } from './narrow';

interface FiltersProps {
  readonly search: ListSearch;
  readonly filter: ResolutionFilter;
  readonly narrow: Narrow;
}

/** How long somebody may stop typing before the list follows, in milliseconds. */
const TYPING_MS = 300;

/** What the list is narrowed to; all of it stands in the address. On a phone what is not written opens on demand. */
export function Filters({ search, filter, narrow }: FiltersProps) {
  const id = useId();
  const isPhone = useViewport() === 'phone';
  const [isOpen, setOpen] = useState(false);
  const set = chosenIn(filter);
  return (
    <search className={styles.filters}>
      <TextFilter query={search.q ?? ''} narrow={narrow} />
      {isPhone && (
        <Button
          look={set > 0 ? 'soft' : 'default'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter size={16} aria-hidden /> {set > 0 ? `Filters (${set})` : 'Filters'}
        </Button>
      )}
      <div id={id} className={styles.choices} hidden={isPhone && !isOpen}>
        <Choices filter={filter} narrow={narrow} />
      </div>
    </search>
  );
}

function chosenIn({ status, organ, from, to, awaitsMe }: ResolutionFilter): number {
  return [status, organ, from ?? to, awaitsMe].filter((value) => value !== undefined).length;
}

function Choices({ filter, narrow }: Pick<FiltersProps, 'filter' | 'narrow'>) {
  const { status = [], organ = [], awaitsMe = false } = filter;
  return (
    <>
      <Choice
        label="Status"
        all="Any status"
        options={RESOLUTION_STATUSES.map((value) => [value, resolutionStatusName(value)])}
        chosen={status}
        choose={(chosen) => narrow({ status: chosen })}
      />
      <Choice
        label="Board"
        all="Any board"
        options={RESOLUTION_ORGANS.map((value) => [value, organName(value)])}
        chosen={organ}
        choose={(chosen) => narrow({ organ: chosen })}
      />
      <Days filter={filter} narrow={narrow} />
      <Button
        look={awaitsMe ? 'soft' : 'default'}
        aria-pressed={awaitsMe}
        onClick={() => narrow({ awaitsMe: awaitsMe ? undefined : 'true' })}
      >
        Waits for you
      </Button>
    </>
  );
}

function Days({ filter: { from, to }, narrow }: Pick<FiltersProps, 'filter' | 'narrow'>) {
  const today = dayIn(useEntity()?.settings.timeZone ?? 'UTC', useNow());
  return (
    <div className={styles.days}>
      <span aria-hidden="true">from</span>
      <DateField
        isCompact
        label="From"
        day={from ?? null}
        today={today}
        last={to}
        onChange={(day) => narrow({ from: day ?? undefined })}
      />
      <span aria-hidden="true">to</span>
      <DateField
        isCompact
        label="To"
        day={to ?? null}
        today={today}
        first={from}
        onChange={(day) => narrow({ to: day ?? undefined })}
      />
    </div>
  );
}

function TextFilter({ query, narrow }: { readonly query: string; readonly narrow: Narrow }) {
  const [words, setWords] = useState(query);
  const [known, setKnown] = useState(query);
  // The address changed by itself: going back, or clearing the filters.
  if (query !== known) {
    setKnown(query);
    if (query !== words.trim()) setWords(query);
  }
  const followed = useEffectEvent(() => narrow({ q: words.trim() || undefined }, true));
  useEffect(() => {
    if (words.trim() === query) return undefined;
    const timer = setTimeout(followed, TYPING_MS);
    return () => clearTimeout(timer);
  }, [words, query]);
  return (
    <div className={styles.find}>
      <Search size={16} aria-hidden />
      <input
        type="search"
        aria-label="Find by title or number"
        placeholder="Title or number"
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly chosen: readonly string[];
  readonly choose: (chosen: readonly string[] | undefined) => void;
}

/** One of a few words; an address may name several. */
function Choice({ label, all, options, chosen, choose }: ChoiceProps) {
  const value = chosen.length > 1 ? 'several' : (chosen[0] ?? '');
  return (
    <span className={styles.choice}>
      <select
        aria-label={label}
        className={classes(chosen.length > 0 && styles.set)}
        value={value}
        onChange={(event) => choose(event.target.value === '' ? undefined : [event.target.value])}
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
      </select>
      <ChevronDown size={16} aria-hidden />
    </span>
  );
}

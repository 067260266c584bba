import { X } from 'lucide-react';
import { useRef } from 'react';
import styles from './FilterChips.module.css';
import { type Filter, type Narrow, setFilters, type Words, withoutFilters } from './filters';

interface FilterChipsProps {
  readonly filters: readonly Filter[];
  readonly search: Words;
  readonly narrow: Narrow;
}

/** What a list is narrowed to, each with a cross. The focus stays among them, or goes to the list's title. */
export function FilterChips({ filters, search, narrow }: FilterChipsProps) {
  const place = useRef<HTMLUListElement>(null);
  const chips = setFilters(filters, search);
  if (chips.length === 0) return null;
  const toTitle = () => document.querySelector<HTMLElement>('#main h1')?.focus();
  const remove = (index: number, without: Words) => {
    const buttons = place.current?.querySelectorAll('button');
    const next = chips.length > 1 ? buttons?.[index === chips.length - 1 ? index - 1 : index + 1] : undefined;
    if (next) next.focus();
    else toTitle();
    narrow(without);
  };
  const clear = () => {
    toTitle();
    narrow(withoutFilters(filters));
  };
  return (
    <ul className="lay-row lay-wraps below-14 gap-6-8" aria-label="Set filters" ref={place}>
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

import { Plus, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '../Avatar';
import { classes } from '../classes';
import { OWN_ESCAPE } from '../dialog/ownEscape';
import { Marked } from './Marked';
import styles from './PeoplePicker.module.css';
import type { PersonOption } from './people';

interface PeoplePickerProps {
  readonly label: string;
  readonly hint?: string | null;
  /** Who fits what is typed, in their order. */
  readonly people: readonly PersonOption[];
  readonly query: string;
  readonly search: (query: string) => void;
  /** Somebody turns to it: what it needs can be read. */
  readonly open?: () => void;
  /** Somebody turned away from it, or has chosen. */
  readonly close?: () => void;
  /** What is to be said of the search: that it goes on, failed, or found more than is shown. Null: nothing. */
  readonly status: string | null;
  readonly choose: (person: PersonOption) => void;
  /** The last option, for who is not to be found; `typed` is what was looked for. */
  readonly other?: { readonly label: string; readonly choose: (typed: string) => void };
  /** Marks the field for who is led to it. */
  readonly requirement?: string;
}

/** An option is a person, or null: somebody else. */
type Option = PersonOption | null;

/**
 * A person or party found by a part of the name: a combobox whose list opens with the arrow keys, a click or a letter. Who
 * is chosen already is shown as such and is not chosen twice. It stays empty afterwards, so that the next one can be found.
 */
export function PeoplePicker(props: PeoplePickerProps) {
  const {
    label,
    hint = null,
    people,
    query,
    search,
    open,
    close,
    status,
    choose,
    other,
    requirement,
  } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const options: readonly Option[] = other ? [...people, null] : people;
  const active = isOpen ? options[activeIndex] : undefined;

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    if (activeIndex >= 0)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeIndex]);

  const show = () => {
    if (!isOpen) open?.();
    setOpen(true);
  };
  const hide = () => {
    if (isOpen) close?.();
    setOpen(false);
    setActiveIndex(-1);
  };
  const typed = (text: string) => {
    show();
    setActiveIndex(text.trim() === '' ? -1 : 0);
    search(text);
  };
  const pick = (option: Option | undefined) => {
    if (option === undefined || option?.isChosen) return;
    hide();
    search('');
    if (option) choose(option);
    else other?.choose(query.trim());
  };
  const move = (by: 1 | -1) => {
    show();
    const from = activeIndex < 0 && by < 0 ? 0 : activeIndex;
    setActiveIndex((from + by + options.length) % Math.max(1, options.length));
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isOpen) pick(active);
    else if (event.key === 'Escape' && (isOpen || query !== '')) {
      if (!isOpen) search('');
      hide();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="lay-anchor">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-find">
        <Search size={16} className="ink-3" aria-hidden />
        <input
          id={id}
          className={classes('field-box height-38 phone-high-44', styles.input)}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : `${id}-${activeIndex}`}
          aria-describedby={hint === null ? undefined : `${id}-hint`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          data-requirement={requirement}
          {...(isOpen || query !== '' ? OWN_ESCAPE : {})}
          value={query}
          onChange={({ target }) => typed(target.value)}
          onClick={show}
          onBlur={hide}
          onKeyDown={pressed}
        />
      </div>
      {hint !== null && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {isOpen && (
        <div ref={list} className={styles.pop}>
          <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
            {options.map((option, index) => (
              <OptionRow
                key={option?.key ?? ''}
                id={`${id}-${index}`}
                option={option}
                other={other?.label ?? ''}
                query={query}
                isActive={index === activeIndex}
                hover={() => setActiveIndex(index)}
                pick={() => pick(option)}
              />
            ))}
          </div>
          <p className={classes('type-small ink-2', styles.status)} role="status">
            {status}
          </p>
        </div>
      )}
    </div>
  );
}

interface OptionRowProps {
  readonly id: string;
  readonly option: Option;
  readonly other: string;
  readonly query: string;
  readonly isActive: boolean;
  readonly hover: () => void;
  readonly pick: () => void;
}

function OptionRow({ id, option, other, query, isActive, hover, pick }: OptionRowProps) {
  return (
    <button
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={option?.isChosen || undefined}
      className={classes('type-found box-option', styles.option)}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={hover}
      onClick={pick}
    >
      {option ? (
        <Person option={option} query={query} />
      ) : (
        <>
          <span className="ink-2 lay-centre lay-fixed wide-28">
            <Plus size={17} aria-hidden />
          </span>
          <span className="lay-narrow lay-break">
            {query.trim() === '' ? other : `${other}: “${query.trim()}”`}
          </span>
        </>
      )}
    </button>
  );
}

function Person({ option, query }: { readonly option: PersonOption; readonly query: string }) {
  const { name, color, picture, detail, marks, isChosen } = option;
  return (
    <>
      {picture ?? <Avatar name={name} color={color} size={28} />}
      <span className={styles.who}>
        <span className="lay-narrow lay-break">
          <Marked text={name} query={query} />
        </span>
        {detail !== null && (
          <span className="type-meta">
            <Marked text={detail} query={query} />
          </span>
        )}
      </span>
      <span className={classes('type-meta type-right lay-fixed phone-left', styles.marks)}>
        {isChosen ? 'On the list already' : marks.join(', ')}
      </span>
    </>
  );
}

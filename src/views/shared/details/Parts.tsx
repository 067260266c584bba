import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { formatNumber } from '../format';

interface Part<Name extends string> {
  readonly name: Name;
  readonly title: string;
  /** How many there are of what it shows; null where that says nothing. */
  readonly count?: number | null;
  readonly content: ReactNode;
}

interface PartsProps<Name extends string> {
  readonly label: string;
  readonly parts: readonly Part<Name>[];
  readonly shown: Name;
  readonly show: (name: Name) => void;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Parts of a page, of which one is shown. The others stay as they are: what is typed in them is kept. */
export function Parts<Name extends string>({ label, parts, shown, show }: PartsProps<Name>) {
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const stepped = (event: KeyboardEvent, at: number) => {
    const next = STEPS[event.key]?.(at, parts.length - 1);
    const part = next === undefined ? undefined : parts[next];
    if (next === undefined || !part) return;
    event.preventDefault();
    show(part.name);
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div>
      <div ref={tabs} role="tablist" aria-label={label} className="box-tabs lay-wraps">
        {parts.map(({ name, title, count = null }, at) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === shown}
            aria-controls={`${id}-${name}-part`}
            tabIndex={name === shown ? 0 : -1}
            className="box-tab box-inward type-medium type-line lay-inline lay-fixed gap-8 tall-44 ink-2"
            onClick={() => show(name)}
            onKeyDown={(event) => stepped(event, at)}
          >
            {title}
            {count !== null && (
              <span className="box-sum type-small type-figures ink-2">{formatNumber(count)}</span>
            )}
          </button>
        ))}
      </div>
      {parts.map(({ name, title, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-part`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== shown}
          className="above-8"
        >
          <h2 className="visually-hidden">{title}</h2>
          {content}
        </div>
      ))}
    </div>
  );
}

import { X } from 'lucide-react';
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../Button';
import { focusBackOn } from '../focus';
import { formatNumber } from '../format';
import { Keys } from '../Keys';
import styles from './BulkBar.module.css';

interface Around {
  /** Who goes from box to box by keyboard is shown the key that leads to the bar. */
  readonly isHinted: boolean;
  /** Gives the focus to the box that led to the bar, or to the first. */
  readonly leave: () => void;
}

const AroundBar = createContext<Around>({ isHinted: false, leave: () => {} });

interface BulkBarProps {
  /** How many rows are chosen. */
  readonly count: number;
  readonly clear: () => void;
  /** What can be done with all of them: buttons. */
  readonly children: ReactNode;
}

/** How many rows are chosen, said to who does not see it too, and what is done with all of them; in reach while the list is scrolled. */
export function BulkBar({ count, clear, children }: BulkBarProps) {
  const { isHinted, leave } = useContext(AroundBar);
  const words = count === 0 ? '' : `${formatNumber(count)} selected`;
  return (
    <>
      <p className="visually-hidden" role="status">
        {words}
        {count === 1 && '. Enter leads to what can be done with it, Escape back.'}
      </p>
      {count > 0 && (
        <Bar leave={leave}>
          <p className="type-medium type-figures lay-row gap-8 pad-6-10" aria-hidden="true">
            {words}
            {isHinted && <Keys keys={['Enter']} />}
          </p>
          {children}
          <Button look="ghost" onClick={clear}>
            <X size={16} aria-hidden /> Clear
          </Button>
        </Bar>
      )}
    </>
  );
}

/** Nothing is chosen any more when it goes: the focus does not go with it. */
function Bar({ leave, children }: Pick<Around, 'leave'> & { readonly children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const left = useEffectEvent(() => {
    if (bar.current?.contains(document.activeElement)) leave();
  });
  useLayoutEffect(() => () => left(), []);
  return (
    <section ref={bar} className={styles.bar} aria-label="Selected rows" data-bulk="">
      {children}
    </section>
  );
}

interface WithBulkBarProps {
  /** `BulkBar`. */
  readonly bar: ReactNode;
  /** The rows, with the boxes of `useSelection`. */
  readonly children: ReactNode;
}

/**
 * Rows and the bar of those that are chosen. It comes before them for who goes by keyboard or listens, because all the stops of
 * the rows would lie between, and stands below them on the screen. Enter leads there from the box of a row, Escape back to it.
 */
export function WithBulkBar({ bar, children }: WithBulkBarProps) {
  const from = useRef<HTMLElement | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const [isHinted, setHinted] = useState(false);
  const leave = () =>
    focusBackOn(
      from.current?.isConnected ? from.current : (rows.current?.querySelector('[data-row-box]') ?? null),
    );
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
    if (key === 'Enter' && isRowBox(target)) {
      const act = currentTarget.querySelector<HTMLElement>('[data-bulk] button');
      if (!act) return;
      from.current = target;
      act.focus();
    } else if (key === 'Escape' && target.closest('[data-bulk]')) leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const focused = ({ target }: FocusEvent) => setHinted(isRowBox(target) && target.matches(':focus-visible'));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the boxes and buttons in it.
    <div className="lay-column" onKeyDown={pressed} onFocus={focused} onBlur={() => setHinted(false)}>
      <AroundBar value={{ isHinted, leave }}>{bar}</AroundBar>
      {children}
    </div>
  );
}

const isRowBox = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset.rowBox !== undefined;

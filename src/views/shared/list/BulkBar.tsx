import { X } from 'lucide-react';
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from 'react';
import { Button } from '../Button';
import { formatNumber } from '../format';
import { Keys } from '../Keys';
import styles from './BulkBar.module.css';

/** Who goes from box to box by keyboard is shown the key that leads to the bar. */
const Hinted = createContext(false);

interface BulkBarProps {
  /** How many rows are chosen. */
  readonly count: number;
  readonly clear: () => void;
  /** What can be done with all of them: buttons. */
  readonly children: ReactNode;
}

/** How many rows are chosen, said to who does not see it too, and what is done with all of them; in reach while the list is scrolled. */
export function BulkBar({ count, clear, children }: BulkBarProps) {
  const isHinted = useContext(Hinted);
  const words = count === 0 ? '' : `${formatNumber(count)} selected`;
  return (
    <>
      <p className="visually-hidden" role="status">
        {words}
        {count === 1 && '. Enter leads to what can be done with it, Escape back.'}
      </p>
      {count > 0 && (
        <section className={styles.bar} aria-label="Selected rows" data-bulk="">
          <p className="type-medium type-figures pad-6-10" aria-hidden="true">
            {words}
            {isHinted && (
              <>
                {' '}
                <Keys keys={['Enter']} />
              </>
            )}
          </p>
          {children}
          <Button look="ghost" onClick={clear}>
            <X size={16} aria-hidden /> Clear
          </Button>
        </section>
      )}
    </>
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
  const [isHinted, setHinted] = useState(false);
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
    if (key === 'Enter' && isRowBox(target)) {
      const act = currentTarget.querySelector<HTMLElement>('[data-bulk] button');
      if (!act) return;
      from.current = target;
      act.focus();
    } else if (key === 'Escape' && target.closest('[data-bulk]') && from.current?.isConnected) {
      from.current.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const focused = ({ target }: FocusEvent) => setHinted(isRowBox(target) && target.matches(':focus-visible'));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the boxes and buttons in it.
    <div className="lay-column" onKeyDown={pressed} onFocus={focused} onBlur={() => setHinted(false)}>
      <Hinted value={isHinted}>{bar}</Hinted>
      {children}
    </div>
  );
}

const isRowBox = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset.rowBox !== undefined;

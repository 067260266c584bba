import { Menu } from '@mantine/core';
import { Ellipsis, EllipsisVertical } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { iconButtonClass } from '../Button';
import styles from './Menu.module.css';

/** Gives the focus back to the button before what was chosen happens: a dialog that opens then returns it there. */
export const MenuFocus = createContext<() => void>(() => {});

type End = 'first' | 'last';

const OPENING_KEYS: Readonly<Record<string, End>> = { ArrowDown: 'first', ArrowUp: 'last' };

interface MenuButtonProps {
  /** What the button looks like. */
  readonly face: ReactNode;
  /** The button's name, where its face does not say it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** For a button that the Tab key reaches otherwise, as in a toolbar. */
  readonly tabIndex?: number;
  /** `MenuItem`, `MenuLink` and `MenuGroup`. */
  readonly children: ReactNode;
}

/**
 * A button and the menu it opens: Enter, Space and Arrow Down go to its first item, Arrow Up to its last, Escape and a
 * choice give the focus back to the button, and Tab goes on from there. It stands beside its button in the document,
 * so that it belongs to the same landmark or dialog.
 */
export function MenuButton({ face, label, className, tabIndex, children }: MenuButtonProps) {
  const [end, setEnd] = useState<End | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = useMemo(() => () => button.current?.focus({ preventScroll: true }), []);
  const close = () => {
    if (end === null) return;
    setEnd(null);
    focusButton();
  };
  const openByKey = (event: KeyboardEvent) => {
    const to = OPENING_KEYS[event.key];
    if (!to) return;
    event.preventDefault();
    setEnd(to);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Escape') return;
    // A dialog around it stays.
    if (event.key === 'Escape') event.stopPropagation();
    close();
  };
  return (
    <Menu
      opened={end !== null}
      onChange={(opened) => (opened ? setEnd('first') : close())}
      position="bottom-end"
      offset={4}
      floatingStrategy="fixed"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
    >
      <Menu.Target>
        <button
          type="button"
          ref={button}
          className={className}
          aria-label={label}
          title={label}
          tabIndex={tabIndex}
          onKeyDown={openByKey}
        >
          {face}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu} onKeyDown={leave}>
        <MenuFocus value={focusButton}>
          <Items end={end}>{children}</Items>
        </MenuFocus>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ItemsProps {
  /** Null while it closes: who opens it again before it is gone gets to its items all the same. */
  readonly end: End | null;
  readonly children: ReactNode;
}

function Items({ end, children }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end === null) return;
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    (end === 'first' ? items[0] : items.at(-1))?.focus({ preventScroll: true });
  }, [end]);
  return (
    <div ref={list} role="presentation">
      {children}
    </div>
  );
}

interface MenuGroupProps {
  /** Names the items below it. */
  readonly label?: ReactNode;
  readonly children?: ReactNode;
}

/** Items that belong together, below a hairline and what they are about. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={label ? id : undefined} className={styles.group}>
      {label && (
        <div id={id} role="presentation" className="type-note pad-6-10">
          {label}
        </div>
      )}
      {children}
    </fieldset>
  );
}

interface MoreActionsProps {
  /** Its name, where several stand on a page. */
  readonly label?: string;
  /** A larger picture for the bars of phones. */
  readonly isCompact?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The menu of what else can be done with one thing. */
export function MoreActions({
  label = 'More actions',
  isCompact = false,
  className,
  children,
}: MoreActionsProps) {
  return (
    <MenuButton
      label={label}
      className={iconButtonClass(className)}
      face={isCompact ? <EllipsisVertical size={22} /> : <Ellipsis size={17} />}
    >
      {children}
    </MenuButton>
  );
}

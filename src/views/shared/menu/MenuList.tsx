import { Menu } from '@mantine/core';
import { createContext, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Anchor } from '../pop/Anchor';
import styles from './Menu.module.css';
import type { MenuPlace } from './useMenu';

/** Gives the focus back to the button before what was chosen happens: a dialog that opens then returns it there. */
export const MenuFocus = createContext<() => void>(() => {});

interface MenuListProps {
  readonly place: MenuPlace;
  /** `MenuItem`, `MenuLink` and `MenuGroup`. */
  readonly children: ReactNode;
}

/**
 * The menu of a button: Escape and a choice give the focus back to the button, and Tab goes on from there. It stands beside
 * its button in the document, so that it belongs to the same landmark or dialog. It is made when it is opened first: a long list
 * has one in each row, and each listens to the whole page.
 */
export function MenuList(props: MenuListProps) {
  const [wasOpened, setOpened] = useState(false);
  const isNeeded = wasOpened || props.place.end !== null;
  if (isNeeded && !wasOpened) setOpened(true);
  return isNeeded ? <MadeMenu {...props} /> : null;
}

function MadeMenu({ place, children }: MenuListProps) {
  const { id, button, end, close, focusButton } = place;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Escape') return;
    // A dialog around it stays.
    if (event.key === 'Escape') event.stopPropagation();
    close();
  };
  return (
    <Menu
      id={id}
      opened={end !== null}
      onChange={(opened) => opened || close()}
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
        <Anchor button={button} />
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
  readonly end: MenuPlace['end'];
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

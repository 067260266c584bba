import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Check, type LucideIcon } from 'lucide-react';
import { type ReactNode, use, useId } from 'react';
import { classes } from '../classes';
import styles from './Menu.module.css';
import { MenuFocus } from './MenuList';

interface Look {
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

interface MenuItemProps extends Look {
  /** What cannot be undone, or takes something away. */
  readonly isDanger?: boolean;
  /** Why it cannot be chosen now; it stays reachable, so that the reason is read. */
  readonly unavailable?: string | null;
  readonly onChoose: () => void;
}

export function MenuItem({ icon, isDanger = false, unavailable = null, onChoose, children }: MenuItemProps) {
  const id = useId();
  const focusButton = use(MenuFocus);
  const isOff = unavailable !== null;
  const choose = () => {
    focusButton();
    onChoose();
  };
  return (
    <Menu.Item
      className={classes(styles.item, isDanger && styles.danger)}
      leftSection={pictureOf(icon)}
      aria-labelledby={`${id}-name`}
      aria-describedby={isOff ? `${id}-reason` : undefined}
      aria-disabled={isOff || undefined}
      closeMenuOnClick={!isOff}
      onClick={isOff ? undefined : choose}
    >
      <span id={`${id}-name`}>{children}</span>
      {isOff && (
        <span id={`${id}-reason`} className="type-note type-plain lay-block">
          {unavailable}
        </span>
      )}
    </Menu.Item>
  );
}

interface MenuChoiceProps extends Pick<Look, 'children'> {
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** One of several that can be chosen together: the menu stays open. */
export function MenuChoice({ isChosen, onToggle, children }: MenuChoiceProps) {
  return (
    <Menu.CheckboxItem
      className={styles.item}
      closeMenuOnClick={false}
      checkIcon={<Check size={16} aria-hidden />}
      checked={isChosen}
      onChange={onToggle}
    >
      {children}
    </Menu.CheckboxItem>
  );
}

/** An item that leads to a page. */
export function MenuLink({ icon, href, children }: Look & { readonly href: string }) {
  return (
    <Menu.Item component={Link} to={href} className={styles.item} leftSection={pictureOf(icon)}>
      {children}
    </Menu.Item>
  );
}

function pictureOf(Icon: LucideIcon | undefined): ReactNode {
  return Icon && <Icon size={16} aria-hidden />;
}

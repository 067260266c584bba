import { Ellipsis, EllipsisVertical } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { iconButtonClass } from '../Button';
import styles from './Menu.module.css';
import { MenuList } from './MenuList';
import { useMenu } from './useMenu';

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

/** A button and the menu it opens. */
export function MenuButton({ face, label, className, tabIndex, children }: MenuButtonProps) {
  const { button, place } = useMenu();
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        tabIndex={tabIndex}
        {...button}
      >
        {face}
      </button>
      <MenuList place={place}>{children}</MenuList>
    </>
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
  /** At the corner of a card. */
  readonly isOnCard?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The menu of what else can be done with one thing. */
export function MoreActions({
  label = 'More actions',
  isCompact = false,
  isOnCard = false,
  className,
  children,
}: MoreActionsProps) {
  return (
    <MenuButton
      label={label}
      className={iconButtonClass(className)}
      face={isCompact || isOnCard ? <EllipsisVertical size={isCompact ? 22 : 18} /> : <Ellipsis size={17} />}
    >
      {children}
    </MenuButton>
  );
}

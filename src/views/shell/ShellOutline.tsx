import type { ReactNode } from 'react';
import { classes } from '../shared/classes';
import type { Viewport } from '../shared/viewport';
import phone from './Phone.module.css';
import styles from './Shell.module.css';
import sidebar from './Sidebar.module.css';
import topBar from './TopBar.module.css';

interface ShellOutlineProps {
  readonly layout: Viewport;
  readonly children: ReactNode;
}

/**
 * The frame of `Shell` with nobody in it: its bars are as high and as wide, and empty. Rendered when the server starts,
 * for the script of the head.
 */
export function ShellOutline({ layout, children }: ShellOutlineProps) {
  const isPhone = layout === 'phone';
  const isNarrow = layout === 'tablet';
  return (
    <div className={classes(styles.shell, isNarrow && styles.narrow, isPhone && styles.phone)}>
      {isPhone ? (
        <header className={phone.top} />
      ) : (
        <aside className={classes(sidebar.nav, isNarrow && sidebar.narrow)} />
      )}
      <div className={styles.sheet}>
        {!isPhone && <header className={topBar.bar} />}
        <div className={styles.scroller}>
          <main className={styles.main}>{children}</main>
        </div>
      </div>
      {isPhone && (
        <div className={phone.tabs}>
          <span className={phone.entry} />
        </div>
      )}
    </div>
  );
}

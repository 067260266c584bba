import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { classes } from '../shared/classes';
import { Footer } from '../shared/Footer';
import { Mark } from '../shared/Mark';
import styles from './RootView.module.css';

/** Outside the shell: the mark above, the footer below. */
export function BareLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes('lay-column box-surface', styles.bare)}>
      <header className="pad-24-32 phone-pad-16">
        <Link to="/" className={styles.brand}>
          <Mark className="ink-accent" />
          {PRODUCT_NAME}
        </Link>
      </header>
      <main id="main" className="lay-column lay-middle lay-grow" tabIndex={-1}>
        {children}
      </main>
      <Footer className={classes('lay-above', styles.bareFoot)} />
    </div>
  );
}

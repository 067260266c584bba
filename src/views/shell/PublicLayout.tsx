import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { useApp } from '../shared/app';
import { classes } from '../shared/classes';
import { Dial } from '../shared/Dial';
import { Mark } from '../shared/Mark';
import { useNow } from '../shared/now';
import styles from './RootView.module.css';

/** For who is not signed in: the page on the left, the dial that explains the name on the right. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes('lay-one box-surface', styles.public)}>
      <div className={styles.publicMain}>
        <header>
          <Link to="/sign-in" className={styles.brand}>
            <Mark className="ink-accent" />
            {PRODUCT_NAME}
          </Link>
        </header>
        <main id="main" className={styles.publicCentre} tabIndex={-1}>
          {children}
        </main>
        <PublicFooter />
      </div>
      <aside className={styles.panel} aria-label="What the name means">
        <div className={styles.panelFace}>
          <Dial kind="quorum" className={styles.dial}>
            <dl className={styles.word}>
              <dt>quorate</dt>
              <dd className={styles.phonetic}>
                /ˈkwɔːreɪt/ <i>adjective</i>
              </dd>
              <dd className={styles.meaning}>
                of a meeting, attended by enough members for its decisions to be valid.
              </dd>
            </dl>
          </Dial>
        </div>
      </aside>
    </div>
  );
}

function DemoNote() {
  if (!useApp().settings.emulator) return null;
  return (
    <p className="type-meta lay-wide below-10">
      Demo identity: accounts are printed where {PRODUCT_NAME} was started.
    </p>
  );
}

function PublicFooter() {
  const { supportEmail } = useApp().settings;
  return (
    <footer className={styles.publicFoot}>
      <DemoNote />
      {/* At the turn of the year a prerendered page may still say the old one. */}
      <span suppressHydrationWarning>{`© ${useNow().getFullYear()} ${PRODUCT_NAME}`}</span>
      <Link to="/privacy">Privacy</Link>
      <Link to="/terms">Terms</Link>
      <a className="lay-apart" href={`mailto:${supportEmail}`}>
        Write to support
      </a>
    </footer>
  );
}

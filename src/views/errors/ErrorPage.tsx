import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useEntity, useSession } from '../shared/app';
import { Button, buttonClass } from '../shared/Button';
import { Dial, type DialKind } from '../shared/Dial';
import styles from './ErrorPage.module.css';

interface ErrorPageProps {
  readonly dial: DialKind;
  readonly icon: ReactNode;
  readonly title: string;
  /** What happened and what to do next. */
  readonly text: ReactNode;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** The shape of every page that says no. */
export function ErrorPage({ dial, icon, title, text, actions, children }: ErrorPageProps) {
  return (
    <div className={styles.page}>
      <Dial kind={dial} className={styles.dial}>
        {icon}
      </Dial>
      <h1 className="type-display phone-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="type-large ink-2 above-6 most-360">{text}</p>
      <div className="lay-wrap lay-centred gap-8 above-20">{actions}</div>
      {children}
    </div>
  );
}

/** The way back, where there is one. */
export function GoBack() {
  const router = useRouter();
  if (!useCanGoBack()) return null;
  return (
    <Button onClick={() => router.history.back()}>
      <ArrowLeft size={16} />
      Go back
    </Button>
  );
}

/** The one action that always leads on: the dashboard, or sign-in for who is not signed in. */
export function GoOn() {
  const entity = useEntity();
  const session = useSession();
  if (session.phase === 'signedOut') {
    return (
      <Link to="/sign-in" className={buttonClass({ look: 'primary' })}>
        Go to sign-in
      </Link>
    );
  }
  return (
    <Link to="/{-$entity}" params={{ entity: entity?.id }} className={buttonClass({ look: 'primary' })}>
      Go to the dashboard
    </Link>
  );
}

interface ErrorListProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function ErrorList({ title, children }: ErrorListProps) {
  const id = useId();
  return (
    <section className="type-left lay-wide above-34 most-520" aria-labelledby={id}>
      <h2 className={styles.listTitle} id={id}>
        {title}
      </h2>
      <ul className="box-card lay-clips">{children}</ul>
    </section>
  );
}

export const errorRow = { row: styles.row, name: 'lay-narrow lay-grow lay-word-break', note: styles.rowNote };

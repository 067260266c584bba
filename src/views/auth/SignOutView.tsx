import { useEffect } from 'react';
import { useActors } from '../shared/app';
import styles from './auth.module.css';

/** Signs out as soon as it is opened, here and in all tabs. */
export function SignOutView() {
  const { auth } = useActors();
  useEffect(() => {
    auth.send({ type: 'auth.signOutRequested' });
  }, [auth]);
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        Signing out
      </h1>
      <p className={styles.lead} role="status">
        A moment: this browser forgets your session.
      </p>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import styles from './auth.module.css';

/** Where the links of our messages arrive. */
export function RedirectedView() {
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        Being redirected
      </h1>
      <p className={styles.lead}>The link from your message is being opened.</p>
      <p className={styles.plain}>
        Nothing happens? The link may be incomplete.{' '}
        <Link to="/sign-in" className={styles.link}>
          Go to sign-in
        </Link>
      </p>
    </>
  );
}

import { useEffect, useState } from 'react';
import { classes } from '../shared/classes';
import styles from './Shell.module.css';

/** Connecting is seldom longer; then it is worth a word. */
const SLOW_AFTER_MS = 2_000;

/** Says that what stands there is from the last visit: at once to a screen reader, to the eye when it lasts. */
export function Remembering() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={isSlow ? classes(styles.banner, styles.quiet) : 'visually-hidden'} role="status">
      Connecting. This is how it was on your last visit; you can read it meanwhile.
    </p>
  );
}

import styles from './Keys.module.css';

/** Keys to press, as a hint: sighted people read them, screen readers have their own. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={styles.keys} aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}

import { differenceOf } from '#domain/meetings/difference';
import styles from './Minutes.module.css';

/** Two texts in one: what was inserted is underlined, what was removed is struck. */
export function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  let place = 0;
  return differenceOf(before, after).map(({ kind, text }) => {
    const key = `${kind}-${place}`;
    place += text.length + 1;
    if (kind === 'inserted') {
      return (
        <ins key={key} className={styles.inserted}>
          {text}
        </ins>
      );
    }
    if (kind === 'removed') {
      return (
        <del key={key} className={styles.removed}>
          {text}
        </del>
      );
    }
    return <span key={key}>{text}</span>;
  });
}

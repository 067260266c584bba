import type { MinutesItem } from '#contract/calls/minutes';
import styles from './Details.module.css';

/** What the minutes say of an item, and what was recorded under it. */
export function Said({ title, text, record }: MinutesItem) {
  return (
    <>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {record.length > 0 && (
        <ul className="lay-flex lay-wraps gap-8" aria-label={`Recorded under ${title}`}>
          {record.map((line) => (
            <li key={line} className={styles.chip}>
              <span className="type-small lay-break">{line}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { Bar } from '../Page';
import styles from './writing.module.css';

/** The page while what is written is read. */
export function WritingSkeleton() {
  return (
    <div className={styles.writing} aria-busy="true">
      <div className={styles.steps}>
        <Bar height={32} width="100%" />
      </div>
      <div className={styles.body}>
        <div className={styles.editing}>
          <Bar height={38} width="100%" />
          <Bar height={38} width="60%" />
          <Bar height={320} width="100%" />
        </div>
      </div>
    </div>
  );
}

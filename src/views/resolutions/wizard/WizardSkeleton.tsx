import { Bar } from '../../shared/Page';
import styles from './Wizard.module.css';

/** The wizard while its draft is read. */
export function WizardSkeleton() {
  return (
    <div className={styles.wizard} aria-busy="true">
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

import { Bar } from '../shared/Page';
import { skeletonClass } from '../shared/SkeletonRows';
import styles from './Search.module.css';

export function SearchSkeleton() {
  return (
    <div className={styles.search}>
      <div className={styles.column}>
        <div className={styles.scroller}>
          <div className={styles.inner}>
            <h1 className="type-title" tabIndex={-1}>
              AI search
            </h1>
            <div aria-busy="true" role="status">
              <span className="visually-hidden">Loading the answer</span>
            </div>
            <div className={skeletonClass} aria-hidden="true">
              <Bar height={18} width="62%" />
              <Bar height={18} width="94%" />
              <Bar height={18} width="88%" />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

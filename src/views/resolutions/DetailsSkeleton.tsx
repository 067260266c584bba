import { Bar, Page } from '../shared/Page';
import { Panel } from '../shared/Panel';
import styles from './List.module.css';

const ROWS = ['62%', '48%', '70%', '55%', '64%'];

/** As high as what it stands for. */
export function DetailsSkeleton() {
  return (
    <Page>
      <div aria-busy="true" role="status">
        <span className="visually-hidden">Loading the resolution</span>
      </div>
      <div className={styles.skeleton} aria-hidden="true">
        <Bar height={24} width="120px" />
        <Bar height={28} width="min(420px, 90%)" />
        <Bar height={150} width="100%" />
        <Panel title="Decision makers">
          {ROWS.map((width) => (
            <div key={width} className={styles.skeletonRow}>
              <Bar height={14} width={width} />
            </div>
          ))}
        </Panel>
      </div>
    </Page>
  );
}

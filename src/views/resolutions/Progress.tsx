import type { Resolution } from '#contract/calls/resolutions';
import { classes } from '../shared/classes';
import { progressOf } from '../shared/conditions';
import { QuorumBar, Shares } from '../shared/QuorumBar';
import { useViewport } from '../shared/viewport';
import styles from './Resolution.module.css';

/**
 * What has been decided: the bar, the shares in words, and every condition as a fact of its own. While voting is open
 * nothing is said of how it may end.
 */
export function Progress({ resolution }: { readonly resolution: Resolution }) {
  const isShort = useViewport() !== 'desktop';
  const { evaluation, decisionMakers, organ } = resolution;
  if (!evaluation) return null;
  const names = new Map(decisionMakers.map(({ id, name }) => [id, name]));
  const { bar, conclusion, conditions, further } = progressOf(evaluation, names, organ);
  return (
    <section className={classes(styles.card, styles.progress)} aria-labelledby="progress-title">
      <div className={styles.cardHead}>
        <h2 className="type-group" id="progress-title">
          Decision progress
        </h2>
        <span className="type-meta">{bar.caption}</span>
      </div>
      <QuorumBar bar={bar} />
      <Shares bar={bar} isShort={isShort} />
      {conclusion && (
        <p className={styles.conclusion}>
          <b>{conclusion.title}.</b> {conclusion.detail}
        </p>
      )}
      <ul className={styles.conditions}>
        {conditions.map(({ key, icon: Icon, look, title, detail }) => (
          <li key={key} className={styles[look]}>
            <Icon size={18} aria-hidden />
            <div>
              <p className={styles.fact}>{title}</p>
              <p className={styles.factDetail}>{detail}</p>
            </div>
          </li>
        ))}
      </ul>
      {further.length > 0 && (
        <ul className={styles.further}>
          {further.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

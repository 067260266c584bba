import type { Resolution } from '#contract/calls/resolutions';
import { classes } from '../shared/classes';
import { progressOf } from '../shared/conditions';
import { QuorumBar, Shares } from '../shared/QuorumBar';
import { useViewport } from '../shared/viewport';
import styles from './Resolution.module.css';

const INKS = { met: 'ink-green', undecided: 'ink-slate', missed: 'ink-red-icon' } as const;

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
    <section
      className={classes('box-card gap-12 lay-one pad-16', styles.progress)}
      aria-labelledby="progress-title"
    >
      <div className="lay-flex lay-between lay-baseline tablet-hidden gap-8 below-4">
        <h2 className="type-group" id="progress-title">
          Decision progress
        </h2>
        <span className="type-meta">{bar.caption}</span>
      </div>
      <QuorumBar bar={bar} />
      <Shares bar={bar} isShort={isShort} />
      {conclusion && (
        <p className="type-marked ink-2 lay-above above-14 head-14">
          <b>{conclusion.title}.</b> {conclusion.detail}
        </p>
      )}
      <ul className={styles.conditions}>
        {conditions.map(({ key, icon: Icon, look, title, detail }) => (
          <li key={key} className="lay-flex lay-icon gap-10">
            <Icon size={18} className={INKS[look]} aria-hidden />
            <div>
              <p className="type-strong">{title}</p>
              <p className="type-small ink-2 lay-break tablet-body">{detail}</p>
            </div>
          </li>
        ))}
      </ul>
      {further.length > 0 && (
        <ul className="type-small ink-2 lay-break lay-grid gap-4 above-12 tablet-body">
          {further.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

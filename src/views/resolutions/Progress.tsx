import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import type { Resolution } from '#contract/calls/resolutions';
import { sentencesOf } from '#domain/decision/words';
import { barOf } from '#domain/decision/words/bar';
import type { ConclusionStatement, Statement, StatementState } from '#domain/decision/words/statement';
import { classes } from '../shared/classes';
import { QuorumBar, Shares } from '../shared/QuorumBar';
import { useViewport } from '../shell/viewport';
import styles from './Resolution.module.css';

const STATES: Readonly<Record<StatementState, readonly [icon: LucideIcon, look: string | undefined]>> = {
  met: [CircleCheck, styles.met],
  notYet: [CircleDashed, styles.notYet],
  missed: [CircleX, styles.missed],
};

/** How far the decision is: the bar, the shares in words, and every condition as a fact of its own. */
export function Progress({ resolution }: { readonly resolution: Resolution }) {
  const isShort = useViewport() !== 'desktop';
  const { evaluation, organ } = resolution;
  if (!evaluation) return null;
  const bar = barOf(evaluation);
  const { conclusion, conditions, notCounted } = sentencesOf(evaluation, nameOfIn(resolution), organ);
  const further = [...conditions.flatMap(({ notes }) => notes), ...notCounted];
  return (
    <section className={classes(styles.card, styles.progress)} aria-labelledby="progress-title">
      <div className={styles.cardHead}>
        <h2 className={styles.group} id="progress-title">
          Decision progress
        </h2>
        <span className={styles.caption}>{bar.caption}</span>
      </div>
      <QuorumBar bar={bar} />
      <Shares bar={bar} isShort={isShort} />
      {showsConclusion(resolution, conclusion) && (
        <p className={styles.conclusion}>
          <b>{conclusion.title}.</b> {conclusion.detail}
        </p>
      )}
      <ul className={styles.conditions}>
        {conditions.map((condition) => (
          <Condition
            key={`${condition.about} ${condition.title} ${condition.detail}`}
            condition={condition}
          />
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

function Condition({ condition: { state, title, detail } }: { readonly condition: Statement }) {
  const [Icon, look] = STATES[state];
  return (
    <li className={look}>
      <Icon size={18} aria-hidden />
      <div>
        <p className={styles.fact}>{title}</p>
        <p className={styles.factDetail}>{detail}</p>
      </div>
    </li>
  );
}

/** While it is open and everything may still happen, the conditions say it already. */
function showsConclusion({ status }: Resolution, { state, title }: ConclusionStatement): boolean {
  return status !== 'Open' || state !== 'open' || title !== 'Open';
}

/** The name of a decision maker by id. */
export function nameOfIn({ decisionMakers }: Pick<Resolution, 'decisionMakers'>): (id: string) => string {
  const names = new Map(decisionMakers.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? 'somebody else';
}

import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { Page } from '#contract/call';
import type { Entity } from '#contract/calls/entity';
import type { ResolutionSummary } from '#contract/calls/resolutions';
import type { Bar } from '#contract/decision/bar';
import { buttonClass } from '../shared/Button';
import { classes } from '../shared/classes';
import { formatDate } from '../shared/format';
import { Panel, panelActionClass } from '../shared/Panel';
import { QuorumBar } from '../shared/QuorumBar';
import styles from './Dashboard.module.css';

interface DecisionsProps {
  readonly decisions: Page<ResolutionSummary>;
  readonly entity: Entity;
}

/** What waits for the person's decision, the nearest deadline first. */
export function Decisions({ decisions: { items, total }, entity }: DecisionsProps) {
  return (
    <Panel
      title="Resolutions to decide"
      aside={total}
      action={
        <Link to="/{-$entity}/resolutions" params={{ entity: entity.id }} className={panelActionClass}>
          All <ArrowRight size={15} />
        </Link>
      }
    >
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Waiting item={item} entity={entity} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface WaitingProps {
  readonly item: ResolutionSummary;
  readonly entity: Entity;
}

function Waiting({ item: { id, title, number, deadline, progress, ...item }, entity }: WaitingProps) {
  const heads = `${item.decided} of ${item.decisionMakers} decided`;
  return (
    <div className={classes(styles.row, styles.waiting)}>
      <div className={styles.who}>
        <span className={styles.subject}>{title}</span>
        <span className={styles.note}>
          {number}
          {deadline && ` · Closes ${formatDate(deadline, entity.settings.timeZone)}`}
          {!progress && ` · ${heads}`}
        </span>
      </div>
      {progress && (
        <div className={styles.progress}>
          <QuorumBar bar={progress} isSmall />
          <p>{progressWords(progress)}</p>
        </div>
      )}
      <Link
        to="/{-$entity}/resolutions/$id"
        params={{ entity: entity.id, id }}
        className={buttonClass({ look: 'soft' })}
        aria-label={`Review and decide: ${title}`}
      >
        Review and decide
      </Link>
    </div>
  );
}

/** `75% decided, quorum 66,7%` */
function progressWords({ decided, tick }: Bar): string {
  return [`${decided} decided`, tick?.label.toLowerCase()].filter(Boolean).join(', ');
}

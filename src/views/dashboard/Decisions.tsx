import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { Page } from '#contract/call';
import type { Entity } from '#contract/calls/entity';
import type { ResolutionSummary } from '#contract/calls/resolutions';
import { buttonClass } from '../shared/Button';
import { formatDate } from '../shared/format';
import { Panel, panelActionClass } from '../shared/Panel';
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
        {items.map(({ id, title, number, deadline, decided, decisionMakers }) => (
          <li key={id}>
            <div className={styles.row}>
              <div className={styles.who}>
                <span className={styles.subject}>{title}</span>
                <span className={styles.note}>
                  {number}
                  {deadline && ` · Closes ${formatDate(deadline, entity.settings.timeZone)}`} · {decided} of{' '}
                  {decisionMakers} decided
                </span>
              </div>
              <Link
                to="/{-$entity}/resolutions/$id"
                params={{ entity: entity.id, id }}
                className={buttonClass({ look: 'soft' })}
                aria-label={`Review and decide: ${title}`}
              >
                Review and decide
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

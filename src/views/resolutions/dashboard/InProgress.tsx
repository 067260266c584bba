import { Link } from '@tanstack/react-router';
import { ArrowRight, Check, Send } from 'lucide-react';
import type { Page } from '#contract/call';
import type { Entity } from '#contract/calls/entity';
import type { ResolutionSummary } from '#contract/calls/resolutionList';
import type { Bar } from '#contract/decision/bar';
import type { ResolutionsInProgress } from '../../../machines/resolutions/remembered';
import { Button, buttonClass } from '../../shared/Button';
import { classes } from '../../shared/classes';
import { AskOld } from '../../shared/dialog/AskOld';
import { FailureNotice } from '../../shared/FailureNotice';
import { formatDate, formatTotal } from '../../shared/format';
import { NothingYet, Panel, panelActionClass } from '../../shared/Panel';
import { QuorumBar } from '../../shared/QuorumBar';
import styles from './InProgress.module.css';
import { type Remind, useRemind } from './useRemind';
import { awaitedWords } from './words';

interface InProgressProps {
  readonly data: ResolutionsInProgress;
  readonly entity: Entity;
}

/** Resolutions that are pending or open: first what waits for the person's decision, then the others. */
export function InProgress({ data: { decisions, others }, entity }: InProgressProps) {
  const remind = useRemind();
  const isAdmin = entity.role === 'Admin';
  const rows = [...decisions.items, ...others.items];
  const isMore = isAdmin || others.total > 0;
  return (
    <Panel
      title={isMore ? 'Resolutions in progress' : 'Resolutions to decide'}
      aside={asideOf(decisions, others)}
      action={
        <Link to="/{-$entity}/resolutions" params={{ entity: entity.id }} className={panelActionClass}>
          All resolutions <ArrowRight size={15} />
        </Link>
      }
    >
      <AskOld old={remind.old} answer={remind.answer} />
      {remind.failure !== null && (
        <div className="lay-below pad-8-12">
          <FailureNotice>{remind.failure} Nobody was reminded.</FailureNotice>
        </div>
      )}
      {rows.length === 0 ? (
        <NothingYet>
          {isMore ? 'No resolution is in progress.' : 'Nothing waits for your decision.'}
        </NothingYet>
      ) : (
        <ul className={styles.rows}>
          {rows.map((item) => (
            <li key={item.id} className="lay-ruled">
              <Row item={item} entity={entity} remind={isAdmin ? remind : null} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function asideOf(waiting: Page<ResolutionSummary>, others: Page<ResolutionSummary>) {
  const hasOthers = others.total > 0;
  if (waiting.total === 0) return hasOthers && formatTotal(others);
  const count = formatTotal(waiting);
  return hasOthers ? `${count} ${waiting.total === 1 ? 'needs' : 'need'} your decision` : count;
}

interface RowProps {
  readonly item: ResolutionSummary;
  readonly entity: Entity;
  /** Null for who may not remind. */
  readonly remind: Remind | null;
}

function Row({ item, entity, remind }: RowProps) {
  const { id, title, number, deadline, awaited } = item;
  const names = remind && awaited && awaited.total > 0 ? awaitedWords(awaited) : null;
  return (
    <div className={styles.row}>
      <div className="lay-one lay-narrow">
        <Link
          to="/{-$entity}/resolutions/$id"
          params={{ entity: entity.id, id }}
          className={classes('hover-accent', styles.title)}
          preload={false}
        >
          {title}
        </Link>
        <span className="type-meta lay-break">
          {[number, deadline && `Closes ${formatDate(deadline, entity.settings.timeZone)}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {names && <span className="type-meta lay-break">{names}</span>}
      </div>
      <Standing item={item} />
      <div className={classes('lay-grid lay-or-none', styles.act)}>
        <Act item={item} entity={entity} remind={remind} />
      </div>
    </div>
  );
}

function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

/** How far it is. */
function Standing({ item: { status, progress, decided, decisionMakers } }: Pick<RowProps, 'item'>) {
  if (status === 'Pending') {
    return (
      <p className={classes('lay-row gap-6', styles.standing)}>
        <Send size={15} className="lay-fixed ink-sky" aria-hidden /> Being sent to {people(decisionMakers)}
      </p>
    );
  }
  return (
    <div className={styles.standing}>
      {progress && <QuorumBar bar={progress} isSmall />}
      <p>{progress ? progressWords(progress) : `${decided} of ${decisionMakers} decided`}</p>
    </div>
  );
}

function Act({ item, entity, remind }: RowProps) {
  const { id, title, status, awaitsMe, awaited, mine } = item;
  if (awaitsMe) {
    return (
      <Link
        to="/{-$entity}/resolutions/$id"
        params={{ entity: entity.id, id }}
        className={buttonClass({ look: 'soft' })}
        aria-label={`Review and decide: ${title}`}
      >
        Review and decide
      </Link>
    );
  }
  if (status === 'Pending') return <span className="type-meta">Nothing to do yet</span>;
  if (remind && awaited && awaited.total > 0) {
    const isBusy = remind.busyWith !== null;
    return (
      <Button
        look="soft"
        aria-disabled={isBusy}
        aria-label={`Remind ${people(awaited.total)}: ${title}`}
        onClick={() => !isBusy && remind.send(id)}
      >
        {remind.busyWith === id ? 'Reminding…' : `Remind ${people(awaited.total)}`}
      </Button>
    );
  }
  if (mine.some((decision) => decision !== null)) {
    return (
      <span className="lay-row gap-6 type-meta">
        <Check size={15} className="lay-fixed ink-green" aria-hidden /> You decided
      </span>
    );
  }
  return null;
}

/** `75% decided, quorum 66,7%` */
function progressWords({ decided, tick }: Bar): string {
  return [`${decided} decided`, tick?.label.toLowerCase()].filter(Boolean).join(', ');
}

import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { Page } from '#contract/call';
import type { Entity } from '#contract/calls/entity';
import { dayIn } from '#domain/time/calendar';
import type { WaitingTask } from '../../../machines/tasks/remembered';
import { formatDay, formatNumber } from '../../shared/format';
import { useNow } from '../../shared/now';
import { NothingYet, Panel, panelActionClass } from '../../shared/Panel';
import type { DashboardSection } from '../../shared/section';
import { taskParts } from './words';

interface MineProps {
  readonly data: Page<WaitingTask>;
  readonly entity: Entity;
}

function Mine({ data, entity }: MineProps) {
  const today = dayIn(entity.settings.timeZone, useNow());
  return (
    <Panel
      title="Your tasks"
      action={
        <Link to="/{-$entity}/tasks" params={{ entity: entity.id }} className={panelActionClass}>
          All tasks <ArrowRight size={15} />
        </Link>
      }
    >
      {data.items.length === 0 ? (
        <NothingYet>Tasks that are assigned to you appear here.</NothingYet>
      ) : (
        <ul>
          {data.items.map(({ id, title, due }) => (
            <li key={id} className="lay-ruled lay-row lay-between gap-8 pad-9-18">
              <Link
                to="/{-$entity}/tasks/$id"
                params={{ entity: entity.id, id }}
                className="type-medium lay-break touch-44"
              >
                {title}
              </Link>
              <Due due={due} today={today} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The day a task is due, and where it needs somebody's attention that it does. */
function Due({ due, today }: { readonly due: string | null; readonly today: string }) {
  if (due === null) return <span className="type-meta type-line">No date</span>;
  if (due === today) return <span className="type-small type-medium type-line ink-amber">Today</span>;
  if (due > today) return <span className="type-meta type-line">{formatDay(due)}</span>;
  return <span className="type-small type-medium ink-red">{formatDay(due)}, overdue</span>;
}

/** What the dashboard shows of tasks. */
export const section: DashboardSection<Page<WaitingTask>> = {
  View: Mine,
  summary: ({ total }) => taskParts(total),
  figures: ({ tasks }) =>
    tasks ? [{ name: 'Tasks', value: tasks.open, note: `${formatNumber(tasks.overdue)} overdue` }] : [],
};

import {
  Ban,
  Check,
  CircleCheck,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  PenLine,
  Plus,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import type { TaskDetails } from '#contract/calls/tasks';
import type { TaskAct, TaskStatus } from '#contract/taskLife';
import { TASK_LIFE_WORDS as WORDS } from '#words/en/tasks/life';
import { NextSteps } from '../../shared/details/NextSteps';
import { type Station, Stations } from '../../shared/details/Stations';
import { formatDate } from '../../shared/format';

const ICONS: Readonly<Record<TaskAct, LucideIcon>> = {
  accept: Plus,
  dismiss: Ban,
  complete: CircleCheck,
  check: ListChecks,
  edit: PenLine,
  comment: MessageSquare,
  cancel: Ban,
  reopen: RotateCcw,
  delete: Trash2,
};

interface LifeProps {
  readonly task: TaskDetails;
  readonly zone: string;
}

/** Where a task stands in its life. */
export function LifeLine({ task, zone }: LifeProps) {
  return <Stations label="Life of this task" stations={stationsOf(task, zone)} />;
}

function stationsOf({ status, source, createdAt, closed }: TaskDetails, zone: string): readonly Station[] {
  const begun = formatDate(createdAt, zone);
  const end = closed && formatDate(closed.at, zone);
  const last: TaskStatus = status === 'Cancelled' ? 'Cancelled' : 'Completed';
  const path: readonly TaskStatus[] = source ? ['AI Suggested', 'Open', last] : ['Open', last];
  const here = path.indexOf(status);
  return path.map((state, index) => ({
    key: state,
    label: WORDS.stations[state],
    note: index === 0 ? begun : state === status && index === path.length - 1 ? end : null,
    place: index < here ? 'passed' : index === here ? 'current' : 'ahead',
  }));
}

const QUIET: ReadonlySet<TaskAct> = new Set(['check', 'comment', 'edit']);

/** What can happen to a task next, and why a step is blocked. */
export function Next({ task: { process } }: Pick<LifeProps, 'task'>) {
  const rows = process.steps
    .filter(({ act }) => !QUIET.has(act))
    .map(({ act, by, missing: [lack] }) => ({
      key: act,
      icon: ICONS[act] ?? Check,
      name: WORDS.step[act],
      who: WORDS.by[by],
      detail: lack ? WORDS.lack(lack) : WORDS.follows[act],
      button: null,
    }));
  return <NextSteps title={WORDS.title} rows={rows} folded={{ name: '', who: '' }} />;
}

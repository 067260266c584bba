import { Ban, CircleCheck, PenLine, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { TaskDetails } from '#contract/calls/tasks';
import type { Asked } from '../../../machines/shared/act/act';
import type { TaskActs } from '../../../machines/tasks/taskActs.machine';
import { Button } from '../../shared/Button';
import { figures } from '../../shared/format';
import { MoreActions } from '../../shared/menu/MenuButton';
import { MenuItem } from '../../shared/menu/MenuItem';
import { changeOf, ofTask } from '../asked';

interface HeaderActsProps {
  readonly task: TaskDetails;
  readonly isBusy: boolean;
  readonly ask: (asked: Asked<TaskActs>) => void;
  readonly request: (asked: Asked<TaskActs>) => void;
}

/** How many points keep who does a task from completing it. */
function openPoints({ status, acts, progress }: TaskDetails): number {
  return status === 'Open' && acts.includes('check') ? progress.total - progress.done : 0;
}

/** Leads to what is missing. */
function focusOpenPoint(): void {
  document.querySelector<HTMLInputElement>('input[data-requirement="points"]')?.focus();
}

/** What can be done with a task. */
export function HeaderActs({ task, isBusy, ask, request }: HeaderActsProps) {
  const may = new Set(task.acts);
  const of = ofTask(task);
  const now = (asked: Asked<TaskActs>) => () => !isBusy && request(asked);
  const waits = useId();
  const waitsFor = openPoints(task);
  const isSuggested = task.status === 'AI Suggested';
  return (
    <div className="lay-row lay-wraps gap-8 print-none">
      {may.has('complete') && (
        <Button look="primary" aria-disabled={isBusy} onClick={now({ act: 'complete', input: of })}>
          <CircleCheck size={16} aria-hidden /> Complete
        </Button>
      )}
      {waitsFor > 0 && (
        <span className="lay-held lay-wrap lay-middle gap-8">
          <span className="type-meta" id={waits}>
            To complete: {figures(waitsFor, 'point')} of the checklist
          </span>
          <Button look="primary" aria-disabled aria-describedby={waits} onClick={focusOpenPoint}>
            <CircleCheck size={16} aria-hidden /> Complete
          </Button>
        </span>
      )}
      {may.has('reopen') && (
        <Button aria-disabled={isBusy} onClick={now({ act: 'reopen', input: of })}>
          <RotateCcw size={16} aria-hidden /> Reopen
        </Button>
      )}
      {may.has('accept') && (
        <Button
          look="primary"
          aria-disabled={isBusy}
          onClick={now({ act: 'acceptAll', input: { ids: [task.id] } })}
        >
          <Plus size={16} aria-hidden /> Add task
        </Button>
      )}
      {may.has('edit') && (
        <Button onClick={() => ask(changeOf(task, isSuggested ? 'acceptEdited' : 'edit'))}>
          <PenLine size={16} aria-hidden /> {isSuggested ? 'Change and add' : 'Change'}
        </Button>
      )}
      {may.has('dismiss') && (
        <Button onClick={() => ask({ act: 'dismissAll', input: { ids: [task.id], reason: '' } })}>
          Dismiss
        </Button>
      )}
      {(may.has('cancel') || may.has('delete')) && (
        <MoreActions>
          {may.has('cancel') && (
            <MenuItem icon={Ban} onChoose={() => ask({ act: 'cancel', input: { ...of, reason: '' } })}>
              Cancel the task
            </MenuItem>
          )}
          {may.has('delete') && (
            <MenuItem isDanger icon={Trash2} onChoose={() => ask({ act: 'delete', input: of })}>
              Delete the task
            </MenuItem>
          )}
        </MoreActions>
      )}
    </div>
  );
}

import type { Task } from '#contract/calls/tasks';
import type { TaskAct } from '#contract/taskLife';
import type { Asked } from '../../machines/shared/act/act';
import type { TaskActs } from '../../machines/tasks/taskActs.machine';
import { Button } from '../shared/Button';
import { BulkBar } from '../shared/list/BulkBar';

interface TasksBulkProps {
  readonly chosen: readonly Task[];
  readonly clear: () => void;
  readonly ask: (asked: Asked<TaskActs>) => void;
  readonly request: (asked: Asked<TaskActs>) => void;
}

/** What is done with the tasks that are chosen; held where one of them does not allow it. */
export function TasksBulk({ chosen, clear, ask, request }: TasksBulkProps) {
  const ids = chosen.map(({ id }) => id);
  const heldBy = (act: TaskAct) => {
    const held = chosen.filter(({ acts }) => !acts.includes(act)).length;
    return held === 0 ? null : `${held} of them cannot be changed so by you now.`;
  };
  const button = (label: string, act: TaskAct, choose: () => void) => {
    const held = heldBy(act);
    return (
      <Button
        aria-disabled={held !== null}
        title={held ?? undefined}
        onClick={() => held === null && choose()}
      >
        {label}
      </Button>
    );
  };
  return (
    <BulkBar count={chosen.length} clear={clear}>
      {button('Complete', 'complete', () => request({ act: 'completeAll', input: { ids } }))}
      {button('Assign', 'edit', () => ask({ act: 'reassignAll', input: { ids, assignees: [] } }))}
      {button('Change the day', 'edit', () => ask({ act: 'moveAll', input: { ids, due: null } }))}
    </BulkBar>
  );
}

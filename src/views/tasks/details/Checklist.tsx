import type { TaskDetails, TaskItem } from '#contract/calls/tasks';
import { Section } from '../../shared/details/Section';

interface ChecklistProps {
  readonly task: TaskDetails;
  readonly isBusy: boolean;
  readonly check: (items: readonly TaskItem[]) => void;
}

/** The points of a task, ticked by whoever does it. */
export function Checklist({ task, isBusy, check }: ChecklistProps) {
  const { checklist, progress, acts } = task;
  if (checklist.length === 0) return null;
  const isHeld = isBusy || !acts.includes('check');
  return (
    <Section title="Checklist" aside={`${progress.done} of ${progress.total}`}>
      <ul className="lay-one">
        {checklist.map(({ id, text, done }) => (
          <li key={id}>
            <label className="lay-row gap-10 tall-34 phone-tall-44">
              <input
                type="checkbox"
                className="box-choice"
                checked={done}
                data-requirement={done ? undefined : 'points'}
                aria-disabled={isHeld}
                onChange={() =>
                  !isHeld &&
                  check(checklist.map((item) => (item.id === id ? { ...item, done: !done } : item)))
                }
              />
              <span className="lay-break">{text}</span>
            </label>
          </li>
        ))}
      </ul>
    </Section>
  );
}

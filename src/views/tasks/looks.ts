import { Ban, Circle, CircleCheck, type LucideIcon, Sparkles } from 'lucide-react';
import { type TaskStatus, taskStatusName } from '#contract/taskLife';
import families from '../shared/Status.module.css';

const LOOKS: Readonly<
  Record<TaskStatus, { readonly family: string | undefined; readonly icon: LucideIcon }>
> = {
  'AI Suggested': { family: families.violet, icon: Sparkles },
  Open: { family: families.blue, icon: Circle },
  Completed: { family: families.green, icon: CircleCheck },
  Cancelled: { family: families.slate, icon: Ban },
};

/** How the status of a task looks: an icon and its word. */
export function taskStatusLook(status: TaskStatus) {
  return { label: taskStatusName(status), ...LOOKS[status] };
}

import {
  Ban,
  CalendarDays,
  Circle,
  CircleCheck,
  FileText,
  Gavel,
  type LucideIcon,
  Sparkles,
} from 'lucide-react';
import { type RelatedKind, type TaskStatus, taskStatusName } from '#contract/taskLife';

const LOOKS: Readonly<Record<TaskStatus, { readonly family: string; readonly icon: LucideIcon }>> = {
  'AI Suggested': { family: 'hue-violet', icon: Sparkles },
  Open: { family: 'hue-blue', icon: Circle },
  Completed: { family: 'hue-green', icon: CircleCheck },
  Cancelled: { family: 'hue-slate', icon: Ban },
};

/** How the status of a task looks: an icon and its word. */
export function taskStatusLook(status: TaskStatus) {
  return { label: taskStatusName(status), ...LOOKS[status] };
}

export const RELATED_ICONS: Readonly<Record<RelatedKind, LucideIcon>> = {
  document: FileText,
  resolution: Gavel,
  meeting: CalendarDays,
};

import type { Task, TaskDetails, TaskRelated } from '#contract/calls/tasks';
import { RELATED_KINDS } from '#contract/taskLife';
import { isId } from '#contract/vocabulary';
import type { Asked } from '../../machines/shared/act/act';
import type { About, TaskActs, TaskFields } from '../../machines/tasks/taskActs.machine';

/** Of an act on one task. */
export const ofTask = ({ id: taskId, title, revision }: Task) => ({ taskId, title, revision });

const NOTHING: TaskFields = {
  title: '',
  description: '',
  due: null,
  assignees: [],
  reminders: [],
  repeats: null,
  points: '',
  related: null,
};

/** A new task, about something where it was begun there. */
export function newTask(related: About | null = null, title = ''): Asked<TaskActs> {
  return { act: 'create', input: { ...NOTHING, title, related } };
}

/** What an address says that a task is about (`meeting:…`); null where it says another thing. */
export function relatedIn(about: string): About | null {
  const [word, id = ''] = about.split(':');
  const kind = RELATED_KINDS.find((one) => one === word);
  return kind && isId(id) ? { kind, id, title: null } : null;
}

/** `RES-2026-031 Loan of Rabobank`. */
export const aboutOf = ({ kind, id, title, number }: TaskRelated): About => ({
  kind,
  id,
  title: number === null ? title : `${number} ${title}`,
});

/** A task as its dialog shows it. */
export function changeOf(task: TaskDetails, act: 'edit' | 'acceptEdited'): Asked<TaskActs> {
  const { id: taskId, revision, title, description, due, assignees, reminders, repeats, checklist } = task;
  const related = task.related && aboutOf(task.related);
  const points = checklist.map(({ text }) => text).join('\n');
  const fields = { title, description, due, assignees, reminders, repeats, points, related };
  return { act, input: { taskId, revision, items: checklist, before: related?.id ?? null, ...fields } };
}

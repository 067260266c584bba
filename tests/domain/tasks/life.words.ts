import type { TaskStatus, TaskStepBy } from '#contract/taskLife';
import { TASK_LIFE, type TaskLifeTypes } from '#domain/tasks/life';
import type { LifeWords } from '../../kit/lives';

const means: Readonly<Record<TaskStatus, string>> = {
  'AI Suggested':
    'A rule read it in a text, or it follows from a term or the calendar of duties. It is no task yet.',
  Open: 'Somebody has to do it.',
  Completed: 'It is done.',
  Cancelled: 'It does not have to be done, or a suggestion was dismissed.',
};

const who: Readonly<Record<TaskStepBy, string>> = {
  admin: 'An admin of the entity.',
  adminOrAuthor: 'An admin of the entity, or the member who made it.',
  adminOrAssignee: 'An admin of the entity, or a member it is meant for.',
  adminAuthorOrAssignee: 'An admin of the entity, the member who made it, or one it is assigned to.',
};

const blocks: Readonly<Record<TaskLifeTypes['guard'], string>> = {
  unchecked: 'A point of its checklist is not done.',
};

export const TASK_LIFE_WORDS: LifeWords = { life: TASK_LIFE, means, who, blocks };

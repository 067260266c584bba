import type { TaskLifeWords } from '#words/tasks/life';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';

export const TASK_LIFE_WORDS: TaskLifeWords = {
  title: 'What can happen next',
  step: {
    accept: 'Add it to the tasks',
    dismiss: 'Dismiss the suggestion',
    complete: 'Complete',
    check: 'Tick the checklist',
    edit: 'Change the details',
    comment: 'Comment',
    cancel: 'Cancel',
    reopen: 'Reopen',
    delete: 'Delete',
  },
  by: {
    admin: 'An admin',
    adminOrAuthor: 'An admin or whoever made it',
    adminOrAssignee: 'An admin or who it is meant for',
    adminAuthorOrAssignee: 'An admin, whoever made it or who it is assigned to',
  },
  follows: {
    accept: 'It becomes a task with these details',
    dismiss: 'It is not suggested again, with a reason that is kept',
    complete: 'It is done; where it comes again, the next one is added',
    check: 'Everybody sees how far it is',
    edit: 'Its title, day, assignees and reminders',
    comment: 'Those who are named are told',
    cancel: 'Nothing has to be done any more',
    reopen: 'It is open again',
    delete: 'Nothing is left of it but the record',
  },
  lack: ({ count }) =>
    plural(count, {
      one: 'One point of the checklist is not done',
      other: `${NUMBERS.whole(count)} points of the checklist are not done`,
    }),
  stations: { 'AI Suggested': 'Suggested', Open: 'Open', Completed: 'Completed', Cancelled: 'Cancelled' },
};

import type { Asked } from '../../machines/shared/act/act';
import type { TaskActs } from '../../machines/tasks/taskActs.machine';
import { countOf } from '../shared/format';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly isDanger?: boolean;
}

/** What the dialog of an act says. */
export function dialogWords(asked: Asked<TaskActs>): Words {
  switch (asked.act) {
    case 'create':
      return {
        title: 'New task',
        text: 'Those it is assigned to are told.',
        confirm: 'Add the task',
      };
    case 'edit':
      return { title: 'Change the task', text: 'The change is recorded.', confirm: 'Save the task' };
    case 'acceptEdited':
      return {
        title: 'Add the suggested task',
        text: 'It becomes a task with these details. Those it is assigned to are told.',
        confirm: 'Add the task',
      };
    case 'cancel':
      return {
        title: `Cancel “${asked.input.title}”?`,
        text: 'Nothing has to be done any more. It can be opened again.',
        confirm: 'Cancel the task',
      };
    case 'delete':
      return {
        title: `Delete “${asked.input.title}”?`,
        text: 'Its comments go with it. This cannot be undone.',
        confirm: 'Delete the task',
        isDanger: true,
      };
    case 'dismissAll': {
      const { length } = asked.input.ids;
      return {
        title: length === 1 ? 'Dismiss the suggestion' : `Dismiss ${length} suggestions`,
        text: length === 1 ? 'It is not suggested again.' : 'They are not suggested again.',
        confirm: 'Dismiss',
      };
    }
    case 'reassignAll':
      return {
        title: 'Assign to somebody else',
        text: `${several(asked.input.ids.length)} assigned to these people alone.`,
        confirm: 'Assign',
      };
    case 'moveAll':
      return {
        title: 'Change the day',
        text: `${several(asked.input.ids.length)} due on this day; without one they have none.`,
        confirm: 'Save the day',
      };
    default:
      return { title: 'Tasks', text: 'The change is recorded.', confirm: 'Save' };
  }
}

const several = (count: number) =>
  count === 1
    ? 'One task is'
    : `${countOf(count, 'task').replace(/^./, (letter) => letter.toUpperCase())} are`;

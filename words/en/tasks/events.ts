import type { EventSentences, Told } from '../../house/events';

export const EVENTS: EventSentences<Told['tasks']> = {
  'task.created': 'added the task {}',
  'task.suggested': 'the task {} was suggested',
  'task.accepted': 'added the suggested task {}',
  'task.dismissed': 'dismissed the suggested task {}',
  'task.changed': 'changed the task {}',
  'task.assigned': 'assigned the task {} to you',
  'task.completed': 'completed the task {}',
  'task.cancelled': 'cancelled the task {}',
  'task.reopened': 'reopened the task {}',
  'task.deleted': 'deleted the task {}',
  'task.commented': 'commented on the task {}',
  'task.reminded': 'you were reminded of the task {}',
  'taskComment.mentioned': 'mentioned you in a comment on {}',
};

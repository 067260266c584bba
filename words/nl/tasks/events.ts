import type { EventSentences, Told } from '../../house/events';

export const EVENTS: EventSentences<Told['tasks']> = {
  'task.created': 'heeft de taak {} toegevoegd',
  'task.suggested': 'de taak {} is voorgesteld',
  'task.accepted': 'heeft de voorgestelde taak {} toegevoegd',
  'task.dismissed': 'heeft de voorgestelde taak {} afgewezen',
  'task.changed': 'heeft de taak {} gewijzigd',
  'task.assigned': 'heeft u de taak {} toegewezen',
  'task.completed': 'heeft de taak {} voltooid',
  'task.cancelled': 'heeft de taak {} ingetrokken',
  'task.reopened': 'heeft de taak {} heropend',
  'task.deleted': 'heeft de taak {} verwijderd',
  'task.commented': 'heeft op de taak {} gereageerd',
  'task.reminded': 'u bent aan de taak {} herinnerd',
  'taskComment.mentioned': 'heeft u genoemd in een reactie op {}',
};

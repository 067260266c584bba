import type { EventSentences, Told } from '../../house/events';

export const EVENTS: EventSentences<Told['boards']> = {
  'board.appointed': 'recorded the appointment of {}',
  'board.changed': 'changed the seat of {}',
  'board.ended': 'recorded the end of the term of {}',
  'board.removed': 'removed the seat of {}',
  'board.endAnnounced': 'the term of {} ends soon',
  'conflict.registered': 'registered a conflict of interest of {}',
  'conflict.changed': 'changed a registered conflict of interest of {}',
  'conflict.ended': 'recorded the end of a conflict of interest of {}',
  'conflict.removed': 'removed a registered conflict of interest of {}',
};

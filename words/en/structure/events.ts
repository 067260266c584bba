import type { EventSentences, Told } from '../../house/events';

export const EVENTS: EventSentences<Told['structure']> = {
  'holding.recorded': 'recorded the shares of {}',
  'holding.changed': 'changed the shares of {}',
  'holding.ended': 'recorded the end of the shares of {}',
  'holding.removed': 'removed the shares of {}',
  'participation.changed': 'changed what is held in {}',
};

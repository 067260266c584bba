import type { EventSentences, Told } from '../../house/events';

export const EVENTS: EventSentences<Told['tags']> = {
  'tag.created': 'added the tag {}',
  'tag.renamed': 'renamed a tag to {}',
  'tag.recolored': 'changed the colour of the tag {}',
  'tag.merged': 'merged the tag {} into another one',
  'tag.deleted': 'deleted the tag {}',
};

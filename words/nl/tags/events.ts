import type { EventSentences, Told } from '../../house/events';

export const EVENTS: EventSentences<Told['tags']> = {
  'tag.created': 'heeft het label {} toegevoegd',
  'tag.renamed': 'heeft een label hernoemd tot {}',
  'tag.recolored': 'heeft de kleur van het label {} gewijzigd',
  'tag.merged': 'heeft het label {} samengevoegd met een ander',
  'tag.deleted': 'heeft het label {} verwijderd',
};

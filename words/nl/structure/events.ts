import type { EventSentences, Told } from '../../house/events';

export const EVENTS: EventSentences<Told['structure']> = {
  'holding.recorded': 'heeft de aandelen van {} vastgelegd',
  'holding.changed': 'heeft de aandelen van {} gewijzigd',
  'holding.ended': 'heeft het einde van de aandelen van {} vastgelegd',
  'holding.removed': 'heeft de aandelen van {} verwijderd',
  'participation.changed': 'heeft gewijzigd wat in {} gehouden wordt',
};

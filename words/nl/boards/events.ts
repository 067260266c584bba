import type { EventSentences, Told } from '../../house/events';

export const EVENTS: EventSentences<Told['boards']> = {
  'board.appointed': 'heeft de benoeming van {} vastgelegd',
  'board.changed': 'heeft de zetel van {} gewijzigd',
  'board.ended': 'heeft het einde van de termijn van {} vastgelegd',
  'board.removed': 'heeft de zetel van {} verwijderd',
  'board.endAnnounced': 'de termijn van {} eindigt binnenkort',
  'conflict.registered': 'heeft een tegenstrijdig belang van {} vastgelegd',
  'conflict.changed': 'heeft een vastgelegd tegenstrijdig belang van {} gewijzigd',
  'conflict.ended': 'heeft het einde van een tegenstrijdig belang van {} vastgelegd',
  'conflict.removed': 'heeft een vastgelegd tegenstrijdig belang van {} verwijderd',
};

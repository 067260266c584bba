import type { EventSentences, Told } from '../../house/events';

export const EVENTS: EventSentences<Told['documents']> = {
  'document.uploaded': 'heeft het document {} toegevoegd',
  'document.changed': 'heeft {} gewijzigd',
  'document.replaced': 'heeft een nieuwe versie van {} toegevoegd',
  'document.versionRestored': 'heeft een oudere versie van {} hersteld',
  'document.deleted': 'heeft het document {} verwijderd',
  'document.restored': 'heeft het document {} teruggezet',
  'document.purged': 'het verwijderde document {} is voorgoed gewist',
  'document.held': 'heeft {} onder een bewaarplicht geplaatst',
  'document.released': 'heeft de bewaarplicht van {} opgeheven',
  'document.retentionShortened': 'heeft de bewaartermijn van {} verkort',
  'document.tagged': 'heeft de labels van {} gewijzigd',
  'document.commented': 'heeft op {} gereageerd',
  'document.commentResolved': 'heeft een reactie op {} afgehandeld',
  'document.commentReopened': 'heeft een reactie op {} heropend',
  'documentComment.mentioned': 'heeft u genoemd in een reactie op {}',
  'folder.created': 'heeft de map {} gemaakt',
  'folder.changed': 'heeft de map {} gewijzigd',
  'folder.deleted': 'heeft de map {} verwijderd',
};

import type { EventSentences, Told } from '../../house/events';

export const EVENTS: EventSentences<Told['documents']> = {
  'document.uploaded': 'added the document {}',
  'document.changed': 'changed {}',
  'document.replaced': 'added a new version of {}',
  'document.versionRestored': 'restored an older version of {}',
  'document.deleted': 'deleted the document {}',
  'document.restored': 'restored the document {}',
  'document.purged': 'the deleted document {} was removed for good',
  'document.held': 'put {} under a legal hold',
  'document.released': 'released {} from its legal hold',
  'document.retentionShortened': 'shortened the retention period of {}',
  'document.tagged': 'changed the tags of {}',
  'document.commented': 'commented on {}',
  'document.commentResolved': 'resolved a comment on {}',
  'document.commentReopened': 'reopened a comment on {}',
  'documentComment.mentioned': 'mentioned you in a comment on {}',
  'folder.created': 'created the folder {}',
  'folder.changed': 'changed the folder {}',
  'folder.deleted': 'deleted the folder {}',
};

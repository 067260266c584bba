import type { DocumentState, DocumentStepBy } from '#contract/documentLife';
import { DOCUMENT_LIFE, type DocumentLifeTypes } from '#domain/document/life';
import type { LifeWords } from '../../kit/lives';

const means: Readonly<Record<DocumentState, string>> = {
  inPlace: 'It is in its folder.',
  deleted: 'Somebody deleted it: it can be restored for 30 days.',
};

const who: Readonly<Record<DocumentStepBy, string>> = {
  admin: 'An admin of the entity.',
  adminOrUploader: 'An admin of the entity, or a member who uploaded it.',
  itself: 'Nobody: it follows by itself.',
};

const blocks: Readonly<Record<DocumentLifeTypes['guard'], string>> = {
  frozen: 'It belongs to a resolution that was sent.',
  held: 'It is under a legal hold.',
  retained: 'Its retention period has not ended.',
  ofDraft: 'It was uploaded for a draft, and goes with it.',
  restorable: 'It can still be restored.',
};

export const DOCUMENT_LIFE_WORDS: LifeWords = { life: DOCUMENT_LIFE, means, who, blocks };

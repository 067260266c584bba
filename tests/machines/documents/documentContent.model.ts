import {
  type DocumentContentEvent,
  documentContentMachine,
} from '../../../src/machines/documents/documentContent.machine';
import { aPage } from '../../kit/aDocument';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { DOCUMENT_CONTENT_IGNORES } from './documentContent.ignores';
import { DOCUMENT_CONTENT_STATES } from './documentContent.states';

const aFile = { documentId: id(300), version: 1, sizeBytes: 1_400_000 };
const FILE_DEFECT = '0.documentContent.file.held';
const TEXT_DEFECT = '0.documentContent.texts.reading';

const events: readonly DocumentContentEvent[] = [
  { type: 'content.shown', ...aFile, form: 'image' },
  { type: 'content.shown', ...aFile, form: 'text' },
  { type: 'content.fileOpened', file: { kind: 'image', address: 'blob:1' } },
  { type: 'content.fileFailed', title: 'Something went wrong on the API' },
  { type: 'content.fileRetried' },
  { type: 'content.pagesWanted', pages: [1, 2] },
  { type: 'content.pagesWanted', pages: [1] },
  { type: 'content.pageRead', page: 1, text: aPage(1) },
  { type: 'content.pageRead', page: 2, text: null },
  { type: 'content.pageFailed', title: 'Something went wrong on the API' },
  { type: 'content.pagesRetried' },
  { type: 'content.moreWasRead' },
  { type: 'content.left' },
];

/** A file that opens or does not, and texts that are read or not. */
export const documentContentModel: Model = {
  machine: documentContentMachine,
  executors: {
    'content.shown': send,
    'content.fileOpened': by('openFile'),
    'content.fileFailed': by('openFile'),
    'content.fileRetried': send,
    'content.pagesWanted': send,
    'content.pageRead': by('readPage'),
    'content.pageFailed': by('readPage'),
    'content.pagesRetried': send,
    'content.moreWasRead': send,
    'content.left': send,
    [`xstate.error.actor.${FILE_DEFECT}`]: fails('openFile'),
    [`xstate.error.actor.${TEXT_DEFECT}`]: fails('readPage'),
  },
  ignores: DOCUMENT_CONTENT_IGNORES,
  states: DOCUMENT_CONTENT_STATES,
  events: [...events, ...defects([FILE_DEFECT, TEXT_DEFECT])],
  facet: ({ content, failure, texts, wanted, textFailure }) => [
    content?.form,
    failure,
    texts.map(([page]: readonly [number, unknown]) => page),
    wanted,
    textFailure,
  ],
};

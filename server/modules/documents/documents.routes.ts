import { listDocuments as listDocumentsCall } from '#contract/calls/documentList';
import {
  createDocument,
  getDocument,
  getDocumentFile,
  listDocumentTags,
  removeDocument as removeDocumentCall,
  restoreDocument as restoreDocumentCall,
  updateDocument as updateDocumentCall,
} from '#contract/calls/documents';
import {
  removeDocuments as removeDocumentsCall,
  replaceDocumentTags,
  updateDocuments as updateDocumentsCall,
} from '#contract/calls/documentsBulk';
import { restoreVersion as restoreVersionCall } from '#contract/calls/documentVersions';
import {
  bulkReceiptSchema,
  bulkRemovalSchema,
  bulkTagsSchema,
  bulkUpdateSchema,
  documentDetailsSchema,
  documentFileQuerySchema,
  documentPageQuerySchema,
  documentPageSchema,
  documentQuerySchema,
  documentReceiptSchema,
  documentUpdateSchema,
  documentUploadSchema,
  tagsInUseSchema,
  uploadedDocumentSchema,
} from '#contract/schemas/documents';
import { versionRestoringSchema } from '#contract/schemas/documentVersions';
import { handle, handleFile } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { storedAnswer } from '#server/http/stored.answer';
import { invalid } from '#server/problem';
import { removeDocuments, replaceTags, updateDocuments } from './documents.bulk';
import { readDetails } from './documents.details';
import { listDocuments } from './documents.list';
import { admitToDocument } from './documents.lock';
import { findDocument } from './documents.queries';
import { removeDocument, restoreDocument } from './documents.remove';
import { listTagsInUse } from './documents.tags';
import { updateDocument } from './documents.update';
import { takeUpload } from './documents.upload';
import { admitToVersion, findVersion, restoreVersion } from './documents.versions';
import { because } from './reasons';

export const documentRoutes: readonly Route[] = [
  handle(
    createDocument,
    { answer: uploadedDocumentSchema, body: documentUploadSchema },
    ({ trx, caller, body, uploads: [file], now }) => {
      if (!file) throw invalid([{ field: 'file', reason: because('chooseFile') }]);
      return takeUpload(trx, caller, file, body, now);
    },
    { uploads: { parts: { file: 1 } } },
  ),
  handle(
    listDocumentsCall,
    { answer: documentPageSchema, query: documentQuerySchema },
    ({ trx, caller, query }) => listDocuments(trx, caller, query),
  ),
  handle(listDocumentTags, { answer: tagsInUseSchema }, ({ trx, caller }) => listTagsInUse(trx, caller)),
  handle(
    updateDocumentsCall,
    { answer: bulkReceiptSchema, body: bulkUpdateSchema },
    ({ trx, caller, body, now }) => updateDocuments(trx, caller, body, now),
  ),
  handle(
    replaceDocumentTags,
    { answer: bulkReceiptSchema, body: bulkTagsSchema },
    ({ trx, caller, body, now }) => replaceTags(trx, caller, body, now),
  ),
  handle(
    removeDocumentsCall,
    { answer: bulkReceiptSchema, body: bulkRemovalSchema },
    ({ trx, caller, body, now }) => removeDocuments(trx, caller, body.ids, now),
  ),
  handle(
    getDocument,
    { answer: documentDetailsSchema, query: documentPageQuerySchema },
    ({ trx, caller, params: { id = '' }, query: { page, version }, now }) =>
      readDetails(trx, caller, id, page === undefined ? null : { page, version }, now()),
  ),
  handle(
    updateDocumentCall,
    { answer: documentReceiptSchema, body: documentUpdateSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => updateDocument(trx, caller, id, body, now),
    { admit: admitToDocument },
  ),
  handle(
    removeDocumentCall,
    { answer: documentReceiptSchema },
    ({ trx, caller, params: { id = '' }, now }) => removeDocument(trx, caller, id, now),
    { admit: admitToDocument },
  ),
  handle(
    restoreDocumentCall,
    { answer: documentReceiptSchema },
    ({ trx, caller, params: { id = '' }, now }) => restoreDocument(trx, caller, id, now),
    { admit: admitToDocument },
  ),
  handle(
    restoreVersionCall,
    { answer: documentReceiptSchema, body: versionRestoringSchema },
    ({ trx, caller, params: { id = '', number = '' }, body: { revision }, now }) =>
      restoreVersion(trx, caller, id, { number: Number(number), revision }, now),
    { admit: admitToVersion },
  ),
  handleFile(
    getDocumentFile,
    { query: documentFileQuerySchema },
    async ({ trx, caller, params: { id = '' }, query: { download = false, version }, files }) => {
      const document = await findDocument(trx, caller, id);
      const isCurrent = version === undefined || version === document.version;
      const row = isCurrent ? document : await findVersion(trx, document.id, version);
      return storedAnswer(files, row, download);
    },
  ),
];

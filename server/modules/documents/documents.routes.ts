import { z } from 'zod';
import {
  createDocument,
  getDocument,
  getDocumentFile,
  listDocuments as listDocumentsCall,
} from '#contract/calls/documents';
import {
  documentFileQuerySchema,
  documentPageQuerySchema,
  documentPageSchema,
  documentQuerySchema,
  documentSchema,
  uploadedDocumentSchema,
} from '#contract/schemas/documents';
import { idSchema } from '#contract/schemas/shared';
import { mayBeInline } from '#server/files/kinds';
import { FileAnswer } from '#server/http/file.answer';
import { handle, handleFile, type Route } from '#server/http/route';
import { invalid, notFound } from '#server/problem';
import { findDocument, listDocuments, toDocument } from './documents.queries';
import { addDocument } from './documents.upload';
import { because } from './reasons';

const uploadFieldsSchema = z
  .strictObject({ resolutionId: idSchema.optional() })
  .meta({ id: 'DocumentUpload' });

export const documentRoutes: readonly Route[] = [
  handle(
    createDocument,
    { answer: uploadedDocumentSchema, body: uploadFieldsSchema },
    ({ trx, caller, body, uploads: [file], now }) => {
      if (!file) throw invalid([{ field: 'file', reason: because('chooseFile') }]);
      return addDocument(trx, caller, file, body.resolutionId ?? null, now());
    },
    { uploads: { parts: { file: 1 } } },
  ),
  handle(
    listDocumentsCall,
    { answer: documentPageSchema, query: documentQuerySchema },
    ({ trx, caller, query }) => listDocuments(trx, caller, query),
  ),
  handle(
    getDocument,
    { answer: documentSchema, query: documentPageQuerySchema },
    async ({ trx, caller, params: { id = '' }, query: { page = 1 } }) => {
      const document = toDocument(await findDocument(trx, caller, id));
      if (page > (document.pages ?? 1)) throw notFound();
      return document;
    },
  ),
  handleFile(
    getDocumentFile,
    { query: documentFileQuerySchema },
    async ({ trx, caller, params: { id = '' }, query: { download = false }, files }) => {
      const row = await findDocument(trx, caller, id);
      return new FileAnswer(
        {
          size: Number(row.size_bytes),
          mediaType: row.media_type,
          name: row.name,
          disposition: download || !mayBeInline(row.media_type) ? 'attachment' : 'inline',
          etag: row.hash,
        },
        (range) => files.read(row.file_key, range),
      );
    },
  ),
];

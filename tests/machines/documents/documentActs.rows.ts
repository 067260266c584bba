import { DOCUMENT_ACTS, type DocumentActs } from '../../../src/machines/documents/documentActs.machine';
import { anUploadedDocument, id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const ofDocument = { documentId: id(300) };
const change = { ...ofDocument, revision: 3 };
const params = { id: id(300) };
const receipt = { id: id(300), revision: 4, version: 1 };

export const documentActsRows = rowsOf<DocumentActs>('documentActs', DOCUMENT_ACTS, {
  rename: [
    {
      input: { ...change, name: ' Lease ' },
      words: 'Rename a document to “Lease”',
      sends: { params, body: { revision: 3, name: 'Lease' } },
      done: { receipt, title: 'The document has its new name.' },
    },
    {
      input: { ...change, name: ` ${'n'.repeat(200)} ` },
      words: `Rename a document to “${'n'.repeat(200)}”`,
      sends: { params, body: { revision: 3, name: 'n'.repeat(200) } },
      done: { receipt, title: 'The document has its new name.' },
    },
    {
      input: { ...change, name: 'n'.repeat(201) },
      words: `Rename a document to “${'n'.repeat(201)}”`,
      missing: ['name'],
    },
    { input: { ...change, name: ' ' }, words: 'Rename a document to “”', missing: ['name'] },
  ],
  describe: [
    {
      input: { ...change, description: ' Of the quay ', dated: '2026-11-02' },
      words: 'Change what is said of a document',
      sends: { params, body: { revision: 3, description: 'Of the quay', dated: '2026-11-02' } },
      done: { receipt, title: 'The details are changed.' },
    },
  ],
  move: [
    {
      input: { ...change, folderId: id(310) },
      words: 'Move a document to another folder',
      sends: { params, body: { revision: 3, folderId: id(310) } },
      done: { receipt, title: 'The document is in its new folder.' },
    },
  ],
  tag: [
    {
      input: { ...change, tags: [id(41)] },
      words: 'Change the tags of a document',
      sends: { params, body: { revision: 3, tags: [id(41)] } },
    },
  ],
  retain: [
    {
      input: { ...change, until: '2033-12-31', running: null, reason: '' },
      words: 'Keep a document until 2033-12-31',
      sends: { params, body: { revision: 3, retainUntil: '2033-12-31' } },
      done: { receipt, title: 'The retention period is changed.' },
    },
    {
      input: { ...change, until: null, running: '2033-12-31', reason: ' Sold ' },
      words: 'End the retention period of a document',
      sends: { params, body: { revision: 3, retainUntil: null, retainReason: 'Sold' } },
      done: { receipt, title: 'The retention period is changed.' },
    },
    {
      input: { ...change, until: '2033-12-30', running: '2033-12-31', reason: ' ' },
      words: 'Keep a document until 2033-12-30',
      missing: ['reason'],
    },
  ],
  hold: [
    {
      input: { ...change, reason: ' Claim of the tenant ' },
      words: 'Put a document under a legal hold: Claim of the tenant',
      sends: { params, body: { revision: 3, hold: { reason: 'Claim of the tenant' } } },
      done: { receipt, title: 'The document is under a legal hold.' },
    },
    { input: { ...change, reason: ' ' }, words: 'Put a document under a legal hold: ', missing: ['reason'] },
  ],
  release: [
    {
      input: change,
      words: 'Release a document from its legal hold',
      sends: { params, body: { revision: 3, hold: null } },
      done: { receipt, title: 'The legal hold is released.' },
    },
  ],
  delete: [
    {
      input: ofDocument,
      words: 'Delete a document',
      sends: { params },
      done: { receipt, title: 'The document is deleted. It can be restored for 30 days.' },
    },
  ],
  restore: [
    {
      input: ofDocument,
      words: 'Restore a deleted document',
      sends: { params },
      done: { receipt, title: 'The document is restored.' },
    },
  ],
  replace: [
    {
      input: { ...change, file: 'file:scan', fileName: 'scan.pdf', note: ' Signed ' },
      words: 'Replace a document by “scan.pdf”',
      sends: {
        body: [
          ['replaces', id(300)],
          ['revision', '3'],
          ['note', 'Signed'],
          ['file', 'file:scan'],
        ],
      },
      done: { receipt: anUploadedDocument(), title: 'The new version is there. Earlier ones are kept.' },
    },
    {
      input: { ...change, file: 'file:scan', fileName: 'scan.pdf', note: ' ' },
      words: 'Replace a document by “scan.pdf”',
      sends: {
        body: [
          ['replaces', id(300)],
          ['revision', '3'],
          ['file', 'file:scan'],
        ],
      },
      done: { receipt: anUploadedDocument(), title: 'The new version is there. Earlier ones are kept.' },
    },
    {
      input: { ...change, file: null, fileName: '', note: '' },
      words: 'Replace a document by “”',
      missing: ['file'],
    },
  ],
  restoreVersion: [
    {
      input: { ...change, version: 2 },
      words: 'Make version 2 the current one',
      sends: { params: { ...params, number: '2' }, body: { revision: 3 } },
      done: {
        receipt: { ...receipt, version: 5 },
        title: 'It is version 5 now. Those in between are kept.',
      },
    },
  ],
});

import {
  createFolder as createFolderCall,
  getDocumentIndex,
  listFolders as listFoldersCall,
  removeFolder as removeFolderCall,
  updateFolder as updateFolderCall,
} from '#contract/calls/folders';
import {
  documentIndexSchema,
  folderListSchema,
  folderReceiptSchema,
  folderRemovalSchema,
  folderUpdateSchema,
  newFolderSchema,
} from '#contract/schemas/folders';
import { handle } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { admitToFolder, createFolder, removeFolder, updateFolder } from './folders.change';
import { readIndex } from './folders.index';
import { listFolders } from './folders.list';

export const folderRoutes: readonly Route[] = [
  handle(listFoldersCall, { answer: folderListSchema }, ({ trx, caller }) => listFolders(trx, caller)),
  handle(
    createFolderCall,
    { answer: folderReceiptSchema, body: newFolderSchema },
    ({ trx, caller, body, now }) => createFolder(trx, caller, body, now),
  ),
  handle(getDocumentIndex, { answer: documentIndexSchema }, ({ trx, caller, now }) =>
    readIndex(trx, caller, now()),
  ),
  handle(
    updateFolderCall,
    { answer: folderReceiptSchema, body: folderUpdateSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => updateFolder(trx, caller, id, body, now),
    { admit: admitToFolder },
  ),
  handle(
    removeFolderCall,
    { answer: folderReceiptSchema, query: folderRemovalSchema },
    ({ trx, caller, params: { id = '' }, query: { contents }, now }) =>
      removeFolder(trx, caller, id, contents, now),
    { admit: admitToFolder },
  ),
];

import { LIBRARY_ACTS, type LibraryActs } from '../../../src/machines/documents/libraryActs.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const ids = [id(300), id(301)];
const tags = [id(41)];
const receipt = { count: 2 };
const folder = { folderId: id(310), name: 'Leases' };
const ofFolder = { id: id(310) };
const CHANGED = { receipt, title: '2 documents changed.' };

export const libraryActsRows = rowsOf<LibraryActs>('libraryActs', LIBRARY_ACTS, {
  addTags: [
    {
      input: { ids, tags },
      words: 'Add tags to 2 documents',
      sends: { body: { ids, addTags: tags } },
      done: CHANGED,
    },
    {
      input: { ids: [id(300)], tags },
      words: 'Add tags to a document',
      sends: { body: { ids: [id(300)], addTags: tags } },
      done: { receipt: { count: 1 }, title: 'One document changed.' },
    },
    { input: { ids, tags: [] }, words: 'Add tags to 2 documents', missing: ['tags'] },
  ],
  removeTags: [
    {
      input: { ids, tags },
      words: 'Remove tags from 2 documents',
      sends: { body: { ids, removeTags: tags } },
      done: CHANGED,
    },
  ],
  replaceTags: [
    {
      input: { ids, tags },
      words: 'Replace the tags of 2 documents',
      sends: { body: { ids, tags } },
      done: CHANGED,
    },
    {
      input: { ids, tags: Array.from({ length: 20 }, (_, at) => id(500 + at)) },
      words: 'Replace the tags of 2 documents',
      sends: { body: { ids, tags: Array.from({ length: 20 }, (_, at) => id(500 + at)) } },
      done: CHANGED,
    },
    {
      input: { ids, tags: Array.from({ length: 21 }, (_, at) => id(500 + at)) },
      words: 'Replace the tags of 2 documents',
      missing: ['tags'],
    },
  ],
  move: [
    {
      input: { ids, folderId: null },
      words: 'Move 2 documents to another folder',
      sends: { body: { ids, folderId: null } },
      done: { receipt, title: '2 documents moved.' },
    },
  ],
  date: [
    {
      input: { ids, dated: '2026-11-02' },
      words: 'Change the date of 2 documents',
      sends: { body: { ids, dated: '2026-11-02' } },
      done: CHANGED,
    },
  ],
  retain: [
    {
      input: { ids, until: '2033-12-31' },
      words: 'Change the retention period of 2 documents',
      sends: { body: { ids, retainUntil: '2033-12-31' } },
      done: CHANGED,
    },
  ],
  delete: [
    {
      input: { ids },
      words: 'Delete 2 documents',
      sends: { body: { ids } },
      done: { receipt, title: '2 documents deleted. What is deleted can be restored for 30 days.' },
    },
  ],
  createFolder: [
    {
      input: { name: ' Leases ', parentId: null },
      words: 'Create the folder “Leases”',
      sends: { body: { name: 'Leases', parentId: null } },
      done: { receipt: ofFolder, title: 'The folder is there.' },
    },
    { input: { name: ' ', parentId: null }, words: 'Create the folder “”', missing: ['name'] },
  ],
  renameFolder: [
    {
      input: { ...folder, name: ' Leases ' },
      words: 'Rename a folder to “Leases”',
      sends: { params: ofFolder, body: { name: 'Leases' } },
      done: { receipt: ofFolder, title: 'The folder has its new name.' },
    },
    {
      input: { ...folder, name: ` ${'n'.repeat(120)} ` },
      words: `Rename a folder to “${'n'.repeat(120)}”`,
      sends: { params: ofFolder, body: { name: 'n'.repeat(120) } },
      done: { receipt: ofFolder, title: 'The folder has its new name.' },
    },
    {
      input: { ...folder, name: 'n'.repeat(121) },
      words: `Rename a folder to “${'n'.repeat(121)}”`,
      missing: ['name'],
    },
  ],
  moveFolder: [
    {
      input: { ...folder, parentId: id(311) },
      words: 'Move the folder “Leases”',
      sends: { params: ofFolder, body: { parentId: id(311) } },
      done: { receipt: ofFolder, title: 'The folder is moved.' },
    },
  ],
  removeFolder: [
    {
      input: { ...folder, isFilled: true },
      words: 'Delete the folder “Leases”',
      sends: { params: ofFolder, query: { contents: 'moveUp' } },
      done: {
        receipt: ofFolder,
        title: 'The folder is deleted. What was in it stands in the folder around it.',
      },
    },
    {
      input: { ...folder, isFilled: false },
      words: 'Delete the folder “Leases”',
      sends: { params: ofFolder, query: {} },
      done: {
        receipt: ofFolder,
        title: 'The folder is deleted. What was in it stands in the folder around it.',
      },
    },
  ],
  saveFilter: [
    {
      input: { name: ' Leases ', search: 'q=lease' },
      words: 'Save the filter “Leases”',
      sends: { body: { name: 'Leases', search: 'q=lease' } },
      done: { receipt: { id: id(320) }, title: 'The filter is saved.' },
    },
    {
      input: { name: 'n'.repeat(60), search: 'q=lease' },
      words: `Save the filter “${'n'.repeat(60)}”`,
      sends: { body: { name: 'n'.repeat(60), search: 'q=lease' } },
      done: { receipt: { id: id(320) }, title: 'The filter is saved.' },
    },
    {
      input: { name: 'n'.repeat(61), search: 'q=lease' },
      words: `Save the filter “${'n'.repeat(61)}”`,
      missing: ['name'],
    },
    { input: { name: ' ', search: 'q=lease' }, words: 'Save the filter “”', missing: ['name'] },
  ],
  removeFilter: [
    {
      input: { filterId: id(320), name: 'Leases' },
      words: 'Remove the saved filter “Leases”',
      sends: { params: { filter: id(320) } },
      done: { receipt: { id: id(320) }, title: 'The saved filter is gone. No document changed.' },
    },
  ],
});

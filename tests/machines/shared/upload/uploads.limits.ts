import {
  type UnsentFile,
  type UploadsEvent,
  uploadsMachine,
} from '../../../../src/machines/shared/upload/uploads.machine';
import { anUploadedDocument, id } from '../../../kit/fixtures';
import { limitsOf } from '../../../kit/limits';

const unsentFile = (name: string, changes: Partial<UnsentFile> = {}): UnsentFile => ({
  id: `of ${name}`,
  name,
  size: 4_000,
  entityId: id(2),
  ...changes,
});

const chosen: UploadsEvent = {
  type: 'uploads.added',
  files: [{ id: 'again', file: 'file:1', name: 'Deed.pdf', size: 4_000, path: [] }],
  entityId: id(2),
  owner: null,
  place: { folderId: null, tags: [] },
  limit: 50_000_000,
};

const others = [
  unsentFile('Lease.pdf'),
  unsentFile('Deed.pdf', { id: 'larger', size: 5_000 }),
  unsentFile('Deed.pdf', { id: 'elsewhere', entityId: id(3) }),
];

const owner = { kind: 'resolution', id: id(9) } as const;
const ofDraft = (upload: string) => ({ id: upload, owner, document: anUploadedDocument() });

export const uploadsLimits = limitsOf(uploadsMachine, [
  {
    name: 'The names of 500 files are kept: of the next one the oldest goes',
    in: 'listening',
    with: { unsent: Array.from({ length: 500 }, (_, at) => unsentFile(`${at}`)) },
    event: chosen,
    look: ({ context: { unsent } }) => [unsent.length, unsent[0]?.name, unsent.at(-1)?.name],
    is: [500, '1', 'Deed.pdf'],
  },
  {
    name: 'A file that is chosen again is no longer missing: its name, size and entity are the same',
    in: 'listening',
    with: { lost: [...others, unsentFile('Deed.pdf')] },
    event: chosen,
    look: ({ context }) => context.lost,
    is: others,
  },
  {
    name: 'Documents that are taken are not waited for any more, and others are',
    in: 'listening',
    with: { arrived: [ofDraft('a'), ofDraft('b')] },
    event: { type: 'uploads.taken', ids: ['a'] },
    look: ({ context: { arrived } }) => arrived.map((each) => each.id),
    is: ['b'],
  },
]);

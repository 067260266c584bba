import type { DocumentComment } from '#contract/calls/documentComments';
import type { DocumentDetails, DocumentPage } from '#contract/calls/documents';
import type { DocumentHits, DocumentVersion } from '#contract/calls/documentVersions';
import type { EntityUser } from '#contract/calls/entity';
import { aDocument, id } from './fixtures';

export function aMember(changes: Partial<EntityUser> = {}): EntityUser {
  return {
    id: id(101),
    firstName: 'Margriet',
    lastName: 'van Houten',
    email: null,
    role: 'User',
    access: 'Member',
    accessEnds: null,
    hasEnded: false,
    status: 'Active',
    properties: { color: 'moss' },
    lastActiveAt: null,
    invitedAt: null,
    ...changes,
  };
}

export function aPage(number: number, changes: Partial<DocumentPage> = {}): DocumentPage {
  return {
    number,
    text: `Words of page ${number}.`,
    source: 'text',
    confidence: null,
    label: null,
    ...changes,
  };
}

export const HITS: DocumentHits = {
  pages: [
    { page: 2, hits: [{ at: 0, length: 5 }] },
    {
      page: 4,
      hits: [
        { at: 0, length: 5 },
        { at: 9, length: 4 },
      ],
    },
  ],
  total: 3,
  totalIsExact: true,
};

export const NO_HITS: DocumentHits = { pages: [], total: 0, totalIsExact: true };

export function aVersion(number: number, changes: Partial<DocumentVersion> = {}): DocumentVersion {
  const { name, mediaType, sizeBytes, pages, hash, uploadedBy, createdAt } = aDocument();
  return { number, name, mediaType, sizeBytes, pages, hash, uploadedBy, createdAt, note: '', ...changes };
}

export function aComment(changes: Partial<DocumentComment> = {}): DocumentComment {
  return {
    id: id(400),
    parentId: null,
    version: 1,
    page: 2,
    position: [{ x: 0.1, y: 0.2, width: 0.5, height: 0.02 }],
    quote: 'the market value',
    text: ['Is this before the amendment, ', { id: id(100), name: 'Eva de Boer' }, '?'],
    author: { id: id(101), name: 'Margriet van Houten', color: 'plum' },
    createdAt: '2026-11-19T10:00:00.000Z',
    editedAt: null,
    resolved: null,
    acts: ['resolve'],
    ...changes,
  };
}

export function aDetailedDocument(changes: Partial<DocumentDetails> = {}): DocumentDetails {
  return {
    ...aDocument({ tags: [{ id: id(500), name: 'Valuation', color: 'lagoon' }] }),
    uploadedBy: { id: id(100), name: 'Eva de Boer', color: 'moss' },
    description: '',
    retainUntil: null,
    hold: null,
    folders: [],
    versions: [aVersion(1)],
    usedIn: [{ kind: 'resolution', id: id(31), number: 'RES-2026-031', title: 'Sale of Kadeweg 14' }],
    comments: [],
    readingDetails: {
      state: 'read',
      pagesRead: 9,
      pages: 9,
      language: 'en',
      byMachine: false,
      confidence: null,
      reason: null,
    },
    acts: ['edit', 'rename', 'replace', 'delete', 'retain', 'hold'],
    process: { state: 'inPlace', steps: [] },
    page: null,
    ...changes,
  };
}

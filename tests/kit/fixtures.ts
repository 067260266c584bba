import type { PasswordPolicy, SecondFactor } from '#contract/account';
import type { Page } from '#contract/call';
import type { EntityDocument, UploadedDocument } from '#contract/calls/documents';
import type { Entity } from '#contract/calls/entity';
import type { User } from '#contract/calls/user';
import { FEATURES } from '#contract/vocabulary';

/** Ids that read well in a failing test; the digit tells which. */
export function id(digit: number): string {
  return `00000000-0000-7000-8000-${String(digit).padStart(12, '0')}`;
}

/** A page of a list with these and no others, unless it is said to be of more. */
export function pageOf<Item>(items: readonly Item[], more: Partial<Page<Item>> = {}): Page<Item> {
  return { items, total: items.length, totalIsExact: true, next: null, ...more };
}

export function aUser(changes: Partial<User> = {}): User {
  return {
    id: id(100),
    firstName: 'Eva',
    lastName: 'de Boer',
    email: 'eva@vanhouten.test',
    role: 'User',
    status: 'Active',
    entities: [
      {
        id: id(1),
        role: 'Admin',
        name: 'Kade Vastgoed B.V.',
        type: 'Company',
        status: 'Active',
        parents: [id(2)],
      },
      {
        id: id(2),
        role: 'Admin',
        name: 'Van Houten Beheer B.V.',
        type: 'Workspace',
        status: 'Active',
        parents: [],
      },
    ],
    properties: { color: 'plum', defaultEntity: id(2), defaultStructureChart: 'entity' },
    preferences: { theme: 'system', analytics: true, notifications: {} },
    admin: false,
    hash: 'hash',
    ...changes,
  };
}

export function anEntity(changes: Partial<Entity> = {}): Entity {
  return {
    id: id(2),
    name: 'Van Houten Beheer B.V.',
    type: 'Workspace',
    status: 'Active',
    role: 'Admin',
    features: FEATURES,
    children: [],
    parents: [],
    registration: { number: '33218764', register: 'KVK', legalForm: 'B.V.' },
    address: { street: 'Herengracht 182', postcode: '1016 BR', city: 'Amsterdam' },
    settings: { timeZone: 'Europe/Amsterdam' },
    country: 'NL',
    managementBoard: [],
    ...changes,
  };
}

/** What the emulator asks of passwords. */
export function aPolicy(changes: Partial<PasswordPolicy> = {}): PasswordPolicy {
  return {
    minLength: 6,
    maxLength: null,
    lowercase: false,
    uppercase: false,
    digit: false,
    symbols: null,
    ...changes,
  };
}

export function aFactor(changes: Partial<SecondFactor> = {}): SecondFactor {
  return {
    uid: 'factor-1',
    kind: 'phone',
    name: null,
    phone: '+31612345678',
    since: '2026-10-01T09:00:00.000Z',
    ...changes,
  };
}

export function aDocument(changes: Partial<EntityDocument> = {}): EntityDocument {
  return {
    id: id(300),
    name: 'Deed of transfer Kadeweg 14.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 1_400_000,
    pages: 9,
    hash: 'a'.repeat(64),
    resolutionId: null,
    uploadedBy: { id: id(100), name: 'Eva de Boer' },
    createdAt: '2026-11-19T09:00:00.000Z',
    version: 1,
    revision: 1,
    format: 'pdf',
    dated: null,
    folderId: null,
    tags: [],
    reading: 'read',
    openComments: 0,
    isFrozen: false,
    isHeld: false,
    updatedAt: '2026-11-19T09:00:00.000Z',
    deletedAt: null,
    ...changes,
  };
}

export function anUploadedDocument(changes: Partial<UploadedDocument> = {}): UploadedDocument {
  return { ...aDocument(), duplicateOf: null, ...changes };
}

import type { AdminEntity, AdminEntityDetails } from '#contract/calls/admin';
import { id } from './fixtures';

export const entityOf = (digit: number, name: string, changes: Partial<AdminEntity> = {}): AdminEntity => ({
  id: id(digit),
  name,
  type: 'Company',
  status: 'Active',
  country: 'NL',
  number: null,
  features: [],
  users: 3,
  companies: 0,
  parentCount: 1,
  childCount: 0,
  createdAt: '2026-01-01T09:00:00.000Z',
  lastActiveAt: '2026-11-20T08:00:00.000Z',
  ...changes,
});

export const HOLDING = entityOf(1, 'Aldenkamp Holding B.V.', {
  type: 'Workspace',
  parentCount: 0,
  childCount: 2,
});
export const KADE = entityOf(2, 'Kade Vastgoed B.V.', { childCount: 1 });
export const PORT = entityOf(3, 'Veerhaven B.V.', { parentCount: 2 });

export const pageOf = (items: readonly AdminEntity[], total = items.length) => ({
  items,
  total,
  totalIsExact: true,
  next: null,
});

/** A workspace with an address, one user and nothing else in it. */
export const HOLDING_DETAILS: AdminEntityDetails = {
  ...HOLDING,
  features: ['documents'],
  registration: { number: '33218764', register: null, legalForm: null },
  address: { street: 'Herengracht 182', postcode: '1016 BR', city: 'Amsterdam' },
  settings: { timeZone: 'Europe/Amsterdam' },
  parents: [],
  children: [],
  people: [
    {
      id: id(100),
      firstName: 'Eva',
      lastName: 'de Boer',
      color: 'blue',
      role: 'Admin',
      status: 'Active',
      hasEnded: false,
    },
  ],
  contents: {
    users: 1,
    documents: 0,
    resolutions: 0,
    meetings: 0,
    tasks: 0,
    boardMembers: 0,
    holdings: 0,
    events: 1,
  },
};

import type { Session } from '../../../src/machines/shared/guard';
import type { HistoryEntry } from '../../../src/machines/shared/history';
import { type NavigationEvent, navigationMachine } from '../../../src/machines/shell/navigation.machine';
import { anEntity, id } from '../../kit/fixtures';
import { type Limit, limitsOf } from '../../kit/limits';
import { visit } from './navigation.model';

const session: Session = { phase: 'signedIn', admin: false, entity: anEntity({ role: 'User' }) };

const entry = (path: string): HistoryEntry => ({
  routeId: '/',
  path,
  entityId: null,
  title: 'Dashboard',
  at: '2026-11-20T08:00:00.000Z',
});

const remembered = (
  name: string,
  paths: readonly string[],
  event: NavigationEvent,
  is: readonly string[],
): Limit<typeof navigationMachine> => ({
  name,
  in: 'admitted',
  with: { history: paths.map(entry) },
  event,
  look: ({ context: { history } }) => history.map(({ path }) => path),
  is,
});

const visited = (path: string): NavigationEvent => ({
  type: 'navigation.requested',
  visit: visit({ path }),
  session,
});

const documents = `/${id(2)}/documents`;
const full = Array.from({ length: 5 }, (_, at) => `/page-${at}`);

export const navigationLimits = limitsOf(navigationMachine, [
  remembered(
    'The same page with other words behind it takes the place of itself',
    [`${documents}?page=2#top`, '/'],
    visited(`${documents}#end`),
    [`${documents}#end`, '/'],
  ),
  remembered('Another page stands before it', [`${documents}?page=2`], visited(`/${id(2)}/tags?page=2`), [
    `/${id(2)}/tags?page=2`,
    `${documents}?page=2`,
  ]),
  remembered('Five pages are kept', full, visited(documents), [documents, ...full.slice(0, 4)]),
  remembered(
    'Five pages are kept of those of before, too',
    full.slice(0, 2),
    { type: 'navigation.resumed', history: full.map(entry) },
    [...full.slice(0, 2), ...full.slice(0, 3)],
  ),
  remembered(
    'A page that was refused is no page that was visited',
    [documents, '/', '/admin'],
    { type: 'navigation.refused', status: 404, title: 'Documents' },
    ['/', '/admin'],
  ),
]);

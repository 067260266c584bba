import type { Session } from '../../../src/machines/shared/guard';
import {
  type NavigationEvent,
  navigationMachine,
  type Visit,
} from '../../../src/machines/shell/navigation.machine';
import { anEntity, id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { send } from '../executors';
import { NAVIGATION_IGNORES } from './navigation.ignores';
import { NAVIGATION_STATES } from './navigation.states';

const signedIn: Session = { phase: 'signedIn', admin: false, entity: anEntity({ role: 'User' }) };

export function visit(changes: Partial<Visit>): Visit {
  return {
    route: { title: 'Documents', access: 'entity', layout: 'page' },
    routeId: '/{-$entity}/documents',
    path: `/${id(2)}/documents`,
    entityId: id(2),
    root: false,
    redirect: null,
    at: '2026-11-20T09:00:00.000Z',
    ...changes,
  };
}

const events: readonly NavigationEvent[] = [
  { type: 'navigation.requested', visit: visit({}), session: signedIn },
  { type: 'navigation.requested', visit: visit({ route: null }), session: signedIn },
  { type: 'navigation.requested', visit: visit({}), session: { phase: 'signedOut' } },
  {
    type: 'navigation.requested',
    visit: visit({ route: { title: 'Dashboard', access: 'entity', layout: 'page', remembered: true } }),
    session: { phase: 'provisional', entity: anEntity({ role: 'User' }) },
  },
  { type: 'navigation.refused', status: 403, title: 'Documents' },
  {
    type: 'navigation.requested',
    visit: visit({
      route: { title: 'User settings', access: 'entity', layout: 'page', alone: true },
      entityId: null,
    }),
    session: { phase: 'signedIn', admin: false, entity: null },
  },
  { type: 'navigation.sessionEnded' },
  {
    type: 'navigation.resumed',
    history: [
      { routeId: '/', path: '/', entityId: null, title: 'Dashboard', at: '2026-11-20T08:00:00.000Z' },
    ],
  },
];

/** An admitted, provisional, denied and redirected one. */
export const navigationModel: Model = {
  machine: navigationMachine,
  systemId: 'navigation',
  events,
  facet: ({ history, sessionError }) => [history.length, sessionError],
  executors: {
    'navigation.requested': send,
    'navigation.refused': send,
    'navigation.sessionEnded': send,
    'navigation.resumed': send,
  },
  ignores: NAVIGATION_IGNORES,
  states: NAVIGATION_STATES,
};

import type { Remembered } from '../../src/machines/shared/remembered';
import { anEntity, aUser } from './fixtures';

/** What this browser remembers of Eva. */
export function aRemembered(changes: Partial<Remembered> = {}): Remembered {
  return {
    uid: 'uid-1',
    user: aUser(),
    entity: anEntity(),
    dashboard: {
      stats: {
        companies: { total: 2, countries: ['NL'] },
        users: { total: 3, admins: 1, invited: 0 },
        documents: null,
        tasks: null,
        meetings: null,
        resolutions: null,
        boards: null,
        structure: null,
      },
      userStats: {
        documents: null,
        tasks: null,
        meetings: null,
        resolutions: null,
        boards: null,
        structure: null,
      },
      notifications: { counts: { tasks: null }, unread: 0, items: [] },
      people: { items: [], total: 3, totalIsExact: true, next: null },
      sections: {},
    },
    ...changes,
  };
}

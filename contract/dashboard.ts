import type { Entity } from './calls/entity';
import type { ResolutionQuery } from './calls/resolutionList';

/** How many people a dashboard shows. */
const PEOPLE_SHOWN = 6;

/** How many resolutions a dashboard shows of what waits for the person, and of the others. */
const WAITING_SHOWN = 3;
const OTHERS_SHOWN = 4;

/** Who has access, admins first. */
export const PEOPLE_QUERY = { limit: PEOPLE_SHOWN, sort: 'role', ended: false } as const;

/** What waits for the person's decision, the nearest deadline first. */
export const WAITING_QUERY = {
  awaitsMe: true,
  limit: WAITING_SHOWN,
  sort: 'date',
  progress: true,
} as const satisfies ResolutionQuery;

/** What else is pending or open, the nearest deadline first. */
export const OTHERS_QUERY = {
  status: ['Pending', 'Open'],
  awaitsMe: false,
  limit: OTHERS_SHOWN,
  sort: 'date',
  progress: true,
} as const satisfies ResolutionQuery;

/** Whether a dashboard offers the person to add documents. */
export function mayUploadDocuments({ readsOnly, features }: Pick<Entity, 'readsOnly' | 'features'>): boolean {
  return !readsOnly && features.includes('documents');
}

/** Whether a dashboard offers the person to begin a resolution. */
export function mayBeginResolution({ role, features }: Pick<Entity, 'role' | 'features'>): boolean {
  return role === 'Admin' && features.includes('resolutions');
}

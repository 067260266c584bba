import type { Entity } from '#contract/calls/entity';
import type { User } from '#contract/calls/user';
import type { WaitEvent } from '../shared/actors';
import type { EntityCommand } from '../shared/protocol';

export type EntityLoadEvent =
  | { type: 'entity.loaded'; entity: Entity }
  /** The server answered, and the answer was no. */
  | { type: 'entity.refused' }
  /** No answer came. */
  | { type: 'entity.unreachable' };

export type DefaultSaveEvent =
  | { type: 'entity.defaultSaved'; user: User }
  | { type: 'entity.defaultNotSaved' };

export type EntityEvent =
  | EntityLoadEvent
  | DefaultSaveEvent
  | WaitEvent
  | EntityCommand
  /** A visit wants this entity, or with null the first one. */
  | { type: 'entity.requested'; entityId: string | null }
  | { type: 'entity.refreshRequested' }
  | { type: 'entity.retryRequested' }
  | { type: 'entity.defaultRequested'; entityId: string };

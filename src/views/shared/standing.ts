import { CalendarX2 } from 'lucide-react';
import type { EntityUser } from '#contract/calls/entity';
import { userStatusLook } from './Status';

export const ENDED_LOOK = { label: 'Access ended', family: 'hue-slate', icon: CalendarX2 };

/** How somebody stands in the entity: whose access has ended does not come in, whatever the status is. */
export const standingLook = ({ status, hasEnded }: Pick<EntityUser, 'status' | 'hasEnded'>) =>
  hasEnded ? ENDED_LOOK : userStatusLook(status);

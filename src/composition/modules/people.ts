import { peopleRoutes } from '../../router/modules/people';
import type { ClientModule } from '../manifest';

const actors = () => import('../actors/people');

/** Who has access, and what a person does with their own account. */
export const people = {
  pages: peopleRoutes,
  flows: {
    details: actors,
    changePassword: actors,
    memberActs: () => import('../actors/people.members'),
    secondFactor: () => import('../actors/people.secondFactor'),
  },
  streams: {
    details: { version: 1, load: () => import('../../machines/people/details.journalled') },
  },
} satisfies ClientModule;

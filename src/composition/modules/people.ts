import { peopleRoutes } from '../../router/modules/people';
import type { ClientModule } from '../manifest';

const actors = () => import('../actors/people');

/** What a person does with their own account. */
export const people = {
  pages: peopleRoutes,
  flows: {
    details: actors,
    changePassword: actors,
    secondFactor: () => import('../actors/people.secondFactor'),
  },
  streams: {
    details: { version: 1, load: () => import('../../machines/people/details.journalled') },
  },
} satisfies ClientModule;

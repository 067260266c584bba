import { peopleRoutes } from '../../router/modules/people';
import type { ClientModule } from '../manifest';

const actors = () => import('../actors/people');

/** Who has access, and what a person does with their own account. */
export const people = {
  pages: peopleRoutes,
  flows: {
    accountActs: () => import('../actors/people.account'),
    details: actors,
    changePassword: actors,
    mailWishes: () => import('../actors/people.mailWishes'),
    memberActs: () => import('../actors/people.members'),
    secondFactor: () => import('../actors/people.secondFactor'),
    userImport: () => import('../actors/people.import'),
  },
  streams: {
    details: { version: 1, load: () => import('../../machines/people/details.journalled') },
  },
} satisfies ClientModule;

import { ADMIN_ACTS, adminActsMachine } from '../../machines/admin/adminActs.machine';
import type { Providers } from '../manifest';
import { type ActServices, performing } from './shared.acts';

/** `changed`: what the pages show was read before. */
export function provideAdminActs(services: ActServices, changed: () => void): typeof adminActsMachine {
  return adminActsMachine.provide({ actors: { perform: performing(ADMIN_ACTS, services, changed) } });
}

export const flows: Pick<Providers, 'adminActs'> = { adminActs: provideAdminActs };

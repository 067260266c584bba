import { renewCalendarFeed } from '#contract/calls/account';
import { ACCOUNT_ACTS, accountActsMachine } from '../../machines/people/accountActs.machine';
import type { Secrets } from '../../services/secrets';
import type { Providers } from '../manifest';
import { type ActServices, performing } from './shared.acts';
import { toldOnce } from './shared.toldOnce';

interface AccountActServices extends Omit<ActServices, 'secrets'> {
  readonly secrets: Pick<Secrets, 'keep' | 'read'>;
}

const TELLING = { [renewCalendarFeed.name]: 'path' };

/** @param changed what the page shows was read before. */
export function provideAccountActs(
  services: AccountActServices,
  changed: () => void,
): typeof accountActsMachine {
  const api = toldOnce(services, TELLING);
  return accountActsMachine.provide({
    actors: { perform: performing(ACCOUNT_ACTS, { ...services, api }, changed) },
  });
}

export const flows: Pick<Providers, 'accountActs'> = { accountActs: provideAccountActs };

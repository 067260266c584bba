import { createToken } from '#contract/calls/tokens';
import { createWebhook, renewSecret } from '#contract/calls/webhooks';
import {
  INTEGRATION_ACTS,
  integrationActsMachine,
} from '../../machines/integrations/integrationActs.machine';
import type { Secrets } from '../../services/secrets';
import type { Providers } from '../manifest';
import { type ActServices, performing } from './shared.acts';
import { toldOnce } from './shared.toldOnce';

interface IntegrationServices extends Omit<ActServices, 'secrets'> {
  readonly secrets: Pick<Secrets, 'keep' | 'read'>;
}

/** Calls that answer what is told once, and the field that has it. */
const TELLING: Readonly<Record<string, string>> = {
  [createToken.name]: 'token',
  [createWebhook.name]: 'secret',
  [renewSecret.name]: 'secret',
};

/** @param changed what the pages show was read before. */
export function provideIntegrationActs(
  services: IntegrationServices,
  changed: () => void,
): typeof integrationActsMachine {
  const api = toldOnce(services, TELLING);
  return integrationActsMachine.provide({
    actors: { perform: performing(INTEGRATION_ACTS, { ...services, api }, changed) },
  });
}

export const flows: Pick<Providers, 'integrationActs'> = { integrationActs: provideIntegrationActs };

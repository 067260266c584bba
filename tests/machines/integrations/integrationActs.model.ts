import {
  type IntegrationActs,
  integrationActsMachine,
} from '../../../src/machines/integrations/integrationActs.machine';
import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const aToken: AskedAct<IntegrationActs, 'createToken'> = {
  act: 'createToken',
  input: { kind: 'personal', name: 'Register of the notary', scopes: ['tags:read'], days: 90 },
};

const changed: typeof aToken = { ...aToken, input: { ...aToken.input, name: 'Bookkeeping' } };

const made: PerformedAct<IntegrationActs, 'createToken'> = {
  ...aToken,
  note: '',
  receipt: { id: id(61), expiresAt: '2027-02-18T09:00:00.000Z', token: 'secret:one' },
};

/** A new token. */
export const integrationActsModel = actModel<IntegrationActs>(integrationActsMachine, aToken, changed, made);
export const incompleteIntegrationActModel = actModel<IntegrationActs>(
  integrationActsMachine,
  aToken,
  changed,
  made,
  false,
);

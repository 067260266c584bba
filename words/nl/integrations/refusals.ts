import type { IntegrationRefusals } from '../../integrations/refusals';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';

export const REFUSALS: Sentences<IntegrationRefusals> = {
  tooManyTokens: (most) =>
    `U hebt hier al ${NUMBERS.whole(most)} tokens. Beëindig er een die niet meer nodig is.`,
  entityTokenByAdmin: () => 'Alleen beheerders die lid zijn van deze entiteit maken tokens van de entiteit.',
  membersMakeTokens: () => 'Alleen leden van deze entiteit maken er tokens in.',
  tooManyWebhooks: (most) => `Een entiteit heeft hoogstens ${NUMBERS.whole(most)} webhooks.`,
  webhookInside: () => 'Een webhook gaat naar een openbaar adres; de host van deze is dat niet.',
  webhookPaused: () => 'Deze webhook is gepauzeerd. Laat hem eerst doorgaan.',
  onItsWay: () => 'Dit wordt op dit moment verzonden.',
};

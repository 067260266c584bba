import type { IntegrationRefusals } from '../../integrations/refusals';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';

export const REFUSALS: Sentences<IntegrationRefusals> = {
  tooManyTokens: (most) =>
    `You have ${NUMBERS.whole(most)} tokens here already. End one that is not needed any more.`,
  entityTokenByAdmin: () => 'Only admins of this entity who are members of it make tokens of the entity.',
  membersMakeTokens: () => 'Only members of this entity make tokens in it.',
  tooManyWebhooks: (most) => `An entity has at most ${NUMBERS.whole(most)} webhooks.`,
  webhookInside: () => 'A webhook goes to a public address, and the host of this one is not.',
  webhookPaused: () => 'This webhook is paused. Let it go on first.',
  onItsWay: () => 'This is being sent at the moment.',
};

import type { EventSentences, Told } from '../../house/events';

export const EVENTS: EventSentences<Told['integrations']> = {
  'token.created': 'made the API token {}',
  'token.ended': 'ended the API token {}',
  'webhook.created': 'has events sent to {}',
  'webhook.changed': 'changed the webhook to {}',
  'webhook.secretRenewed': 'renewed the secret of the webhook to {}',
  'webhook.removed': 'removed the webhook to {}',
  'webhook.paused': 'the webhook to {} was paused',
};

import type { EventSentences, Told } from '../../house/events';

export const EVENTS: EventSentences<Told['integrations']> = {
  'token.created': 'heeft het API-token {} gemaakt',
  'token.ended': 'heeft het API-token {} beëindigd',
  'webhook.created': 'laat gebeurtenissen sturen naar {}',
  'webhook.changed': 'heeft de webhook naar {} gewijzigd',
  'webhook.secretRenewed': 'heeft het geheim van de webhook naar {} vernieuwd',
  'webhook.removed': 'heeft de webhook naar {} verwijderd',
  'webhook.paused': 'de webhook naar {} is onderbroken',
};

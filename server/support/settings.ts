import type { ChatwootSettings } from './chatwoot';
import type { IntercomSettings } from './intercom';

/** The desk that is configured. */
export type DeskSettings =
  | ({ readonly kind: 'chatwoot' } & ChatwootSettings)
  | ({ readonly kind: 'intercom' } & IntercomSettings);

interface DeskVariables {
  readonly CHATWOOT_URL?: string | undefined;
  readonly CHATWOOT_INBOX?: string | undefined;
  readonly INTERCOM_URL?: string | undefined;
  readonly INTERCOM_TOKEN?: string | undefined;
  readonly SUPPORT_HASH_KEY?: string | undefined;
}

const INTERCOM_API = 'https://api.intercom.io';

/** What of these settings does not go together, a line for each. */
export function deskContradictions(variables: DeskVariables): readonly string[] {
  const { CHATWOOT_URL, CHATWOOT_INBOX, INTERCOM_URL, INTERCOM_TOKEN, SUPPORT_HASH_KEY } = variables;
  const hasChatwoot = Boolean(CHATWOOT_URL || CHATWOOT_INBOX);
  return [
    ...(hasChatwoot && !(CHATWOOT_URL && CHATWOOT_INBOX && SUPPORT_HASH_KEY)
      ? [
          'Chatwoot needs CHATWOOT_URL and CHATWOOT_INBOX together, and as SUPPORT_HASH_KEY the HMAC token of the inbox.',
        ]
      : []),
    ...(INTERCOM_URL && !INTERCOM_TOKEN ? ['Intercom needs INTERCOM_TOKEN beside INTERCOM_URL.'] : []),
    ...(hasChatwoot && INTERCOM_TOKEN
      ? ['Support answers in Chatwoot or in Intercom: leave the settings of one of them out.']
      : []),
  ];
}

export function deskOf(variables: DeskVariables): DeskSettings | null {
  const { CHATWOOT_URL, CHATWOOT_INBOX, INTERCOM_URL, INTERCOM_TOKEN } = variables;
  if (CHATWOOT_URL && CHATWOOT_INBOX) return { kind: 'chatwoot', url: CHATWOOT_URL, inbox: CHATWOOT_INBOX };
  if (INTERCOM_TOKEN) return { kind: 'intercom', url: INTERCOM_URL ?? INTERCOM_API, token: INTERCOM_TOKEN };
  return null;
}

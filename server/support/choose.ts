import type { SupportDesk } from './channel';
import { type MailedSettings, mailedDesk } from './mailed';
import type { DeskSettings } from './settings';

/** The desk that is configured, else the support address. */
export async function chooseDesk(
  settings: DeskSettings | null,
  mailed: MailedSettings,
): Promise<SupportDesk> {
  if (settings?.kind === 'chatwoot') return (await import('./chatwoot')).chatwootDesk(settings);
  if (settings?.kind === 'intercom') return (await import('./intercom')).intercomDesk(settings);
  return mailedDesk(mailed);
}

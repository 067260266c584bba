import type { Listening } from './http/listen';
import { loopbackHosts } from './http/origin';
import type { Settings } from './settings';

/* What follows from the settings alone. */

/** The emulator's tokens prove nothing, so only this machine may ask. */
export function hostsOf(settings: Settings): readonly (string | undefined)[] {
  return settings.identity.emulator ? ['127.0.0.1', '::1'] : [settings.host];
}

/** Null when any may be asked for. */
export function allowedHosts(settings: Settings, { port }: Listening): ReadonlySet<string> | null {
  return settings.identity.emulator ? loopbackHosts(port) : null;
}

/** What the client is told of them. */
export function pageSettings(settings: Settings, version: string) {
  const { apiKey, authDomain, projectId, emulator } = settings.identity;
  return {
    apiKey,
    authDomain,
    projectId,
    emulator,
    version,
    supportEmail: settings.supportEmail,
    maxUploadBytes: settings.maxUploadBytes,
    analytics: settings.analytics && { key: settings.analytics.key },
    signOn: settings.signOn,
  };
}

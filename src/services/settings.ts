import { type ClientSettings, isApiKey, isSignOnId, type SignOn } from '#contract/identity';

/** Id of the JSON block in which the server tells the client its settings. */
const SETTINGS_ID = 'quorate-settings';

/** The page came with settings that cannot be used. The message says which, in words fit to be shown. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * The settings the server wrote into the page, validated.
 * @throws SettingsError when they are missing or broken; an API key with a colon is (AUTH-5).
 */
export function readSettings(page: Pick<Document, 'getElementById'>): ClientSettings {
  const fields = parseFields(page.getElementById(SETTINGS_ID)?.textContent ?? null);
  const settings: ClientSettings = {
    version: text(fields, 'version'),
    apiKey: text(fields, 'apiKey'),
    authDomain: text(fields, 'authDomain'),
    projectId: text(fields, 'projectId'),
    emulator: flag(fields, 'emulator'),
    supportEmail: text(fields, 'supportEmail'),
    maxUploadBytes: Number(fields.maxUploadBytes),
    analytics: analytics(fields.analytics),
    signOn: signOn(fields.signOn),
  };
  if (isApiKey(settings.apiKey)) return settings;
  throw new SettingsError('The API key of the identity provider is not a key: it is empty or holds a colon.');
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseFields(json: string | null): Fields {
  if (json === null) throw new SettingsError('The page holds no settings.');
  try {
    const value: unknown = JSON.parse(json);
    if (isFields(value)) return value;
  } catch {
    // What cannot be parsed is refused below, like what is not an object.
  }
  throw new SettingsError('The settings of the page cannot be read.');
}

/** In few words: every page that signs somebody in carries them. */
function unusable(name: string): SettingsError {
  return new SettingsError(`The setting "${name}" is missing or cannot be used.`);
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  throw unusable(name);
}

function flag(fields: Fields, name: string): boolean {
  const value = fields[name];
  if (typeof value === 'boolean') return value;
  throw unusable(name);
}

function analytics(value: unknown): ClientSettings['analytics'] {
  if (value === null || value === undefined) return null;
  if (!isFields(value)) throw unusable('analytics');
  return { key: text(value, 'key') };
}

function signOn(value: unknown): readonly SignOn[] {
  if (!Array.isArray(value)) throw unusable('signOn');
  return value.map((entry: unknown) => {
    const id = isFields(entry) ? text(entry, 'id') : '';
    if (!isFields(entry) || !isSignOnId(id) || !Array.isArray(entry.domains)) throw unusable('signOn');
    return { id, name: text(entry, 'name'), domains: entry.domains.map(String) };
  });
}

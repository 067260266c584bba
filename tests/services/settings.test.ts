import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { IDENTITY_ERROR_CODES } from '#contract/identity';
import { identityErrorCode } from '../../src/services/identityErrors';
import { readSettings, SettingsError } from '../../src/services/settings';

const SETTINGS = {
  version: '0.1.0',
  apiKey: 'demo-key',
  authDomain: 'localhost',
  projectId: 'demo-quorate',
  emulator: true,
  maxUploadBytes: 50_000_000,
  supportEmail: 'support@quorate.test',
  analytics: null,
  signOn: [],
};

function page(text: string | null) {
  const element = text === null ? null : Object.assign(Object.create(null), { textContent: text });
  return { getElementById: (id: string) => (id === 'quorate-settings' ? element : null) };
}

describe('the settings of the page', () => {
  it('are read as the server wrote them, without what the client has no use for', () => {
    const written = { ...SETTINGS, cspNonce: 'nonce', analytics: { key: 'phc' } };
    expect(readSettings(page(JSON.stringify(written)))).toEqual({ ...SETTINGS, analytics: { key: 'phc' } });
  });

  it('name the providers of organisations', () => {
    const signOn = [{ id: 'saml.kade', name: 'Kade', domains: ['kade.nl'] }];
    expect(readSettings(page(JSON.stringify({ ...SETTINGS, signOn }))).signOn).toEqual(signOn);
  });

  it.each([
    ['none', null, 'The page holds no settings.'],
    ['broken JSON', '{', 'The settings of the page cannot be read.'],
    ['no object', '[]', 'The settings of the page cannot be read.'],
    [
      'a missing one',
      JSON.stringify({ ...SETTINGS, projectId: undefined }),
      'The setting "projectId" is missing or cannot be used.',
    ],
    [
      'one of another kind',
      JSON.stringify({ ...SETTINGS, emulator: 'yes' }),
      'The setting "emulator" is missing or cannot be used.',
    ],
    [
      'a provider that is none',
      JSON.stringify({ ...SETTINGS, signOn: [{ id: 'google', name: 'Google', domains: [] }] }),
      'The setting "signOn" is missing or cannot be used.',
    ],
    [
      'an API key with a colon',
      JSON.stringify({ ...SETTINGS, apiKey: 'id:key' }),
      'The API key of the identity provider is not a key: it is empty or holds a colon.',
    ],
  ])('are refused in plain words when there is %s', (_, text, message) => {
    expect(() => readSettings(page(text))).toThrow(new SettingsError(message));
  });
});

describe('an error of the identity library', () => {
  it.each(IDENTITY_ERROR_CODES)('%s keeps its code without the prefix', (code) => {
    expect(identityErrorCode(new FirebaseError(`auth/${code}`, 'text'))).toBe(code);
  });

  it.each([
    ['auth/invalid-login-credentials', 'invalid-credential'],
    ['auth/missing-password', 'wrong-password'],
    ['auth/quota-exceeded', 'too-many-requests'],
    ['auth/timeout', 'network-request-failed'],
    ['auth/api-key-not-valid.-please-pass-a-valid-api-key.', 'invalid-api-key'],
    ['auth/weak-password', 'unknown'],
    ['auth/constructor', 'unknown'],
  ])('%s is told as %s', (code, told) => {
    expect(identityErrorCode(new FirebaseError(code, 'text'))).toBe(told);
  });

  it('of another kind is unknown', () => {
    expect(identityErrorCode(new Error('auth/invalid-email'))).toBe('unknown');
  });
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/settings';
import { supportHashKey } from '#server/settings.keys';
import { VARIABLES } from '#server/settings.variables';

const FIREBASE = {
  FIREBASE_PROJECT_ID: 'my-project',
  FIREBASE_API_KEY: 'AIzaSyExample',
  FIREBASE_AUTH_DOMAIN: 'my-project.firebaseapp.com',
  PUBLIC_ORIGIN: 'https://quorate.example.com',
};

describe('Settings', () => {
  test('have a default for everything', () => {
    expect(readSettings({})).toEqual({
      ok: true,
      settings: {
        port: 8080,
        host: undefined,
        dataDir: resolve('data'),
        databaseUrl: undefined,
        logLevel: 'warn',
        emulatorPort: 9099,
        metricsPort: null,
        identity: {
          projectId: 'demo-quorate',
          apiKey: 'demo-api-key',
          authDomain: 'localhost',
          emulator: true,
        },
        signOn: [],
        publicOrigin: undefined,
        trustedProxies: 0,
        now: undefined,
        analytics: null,
        maxUploadBytes: 50_000_000,
        maxConnections: 5_000,
        supportEmail: 'support@quorate.test',
        mail: null,
        bucket: null,
        scanner: null,
        model: null,
        embedding: null,
        supportHashKey: undefined,
        sealKeyFile: null,
        register: null,
        desk: null,
        devClient: undefined,
      },
    });
  });

  test('name one desk that support answers in, or none', () => {
    const chatwoot = {
      CHATWOOT_URL: 'https://app.chatwoot.com/',
      CHATWOOT_INBOX: 'inbox-1',
      SUPPORT_HASH_KEY: 'a key of sixteen or more',
    };
    const deskOf = (env: Record<string, string>) => {
      const result = readSettings(env);
      return result.ok ? result.settings.desk : result.problems;
    };
    expect([
      deskOf(chatwoot),
      deskOf({ INTERCOM_TOKEN: 'token' }),
      deskOf({ CHATWOOT_URL: 'https://app.chatwoot.com' }),
      deskOf({ INTERCOM_URL: 'https://api.eu.intercom.io' }),
      deskOf({ ...chatwoot, INTERCOM_TOKEN: 'token' }),
    ]).toEqual([
      { kind: 'chatwoot', url: 'https://app.chatwoot.com', inbox: 'inbox-1' },
      { kind: 'intercom', url: 'https://api.intercom.io', token: 'token' },
      [expect.stringContaining('HMAC token')],
      [expect.stringContaining('INTERCOM_TOKEN')],
      [expect.stringContaining('one of them')],
    ]);
  });

  test('name the providers of organisations, each with the domains that it vouches for', () => {
    const signOnOf = (text: string) => {
      const result = readSettings({ SIGN_ON_PROVIDERS: text });
      return result.ok ? result.settings.signOn : result.problems.length;
    };
    expect(
      signOnOf(
        'oidc.entra=Van Houten@VanHouten.nl, vanhouten.eu; saml.kade=Kade@kade.nl;oidc.guests=Guests;',
      ),
    ).toEqual([
      { id: 'oidc.entra', name: 'Van Houten', domains: ['vanhouten.nl', 'vanhouten.eu'] },
      { id: 'saml.kade', name: 'Kade', domains: ['kade.nl'] },
      { id: 'oidc.guests', name: 'Guests', domains: [] },
    ]);
    expect(
      [
        'google=Google@a.nl',
        'oidc.=Nameless@a.nl',
        'oidc.a=@a.nl',
        'oidc.a=A@nodomain',
        'oidc.a=A@a.nl;oidc.a=B@b.nl',
        'oidc.a=A@a.nl;saml.b=B@a.nl',
      ].map(signOnOf),
    ).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('are read from the environment', () => {
    const result = readSettings({
      ...FIREBASE,
      PORT: '3000',
      METRICS_PORT: '9464',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/quorate',
      DATABASE_URL: 'postgres://quorate@db/quorate',
      LOG_LEVEL: 'debug',
      PUBLIC_ORIGIN: 'https://quorate.example.com/',
      TRUSTED_PROXIES: '2',
      QUORATE_NOW: '2026-03-02',
      POSTHOG_HOST: 'https://eu.i.posthog.com',
      POSTHOG_KEY: 'phc_1',
      SUPPORT_EMAIL: 'help@example.com',
      MAX_UPLOAD_MB: '8',
      MAX_CONNECTIONS: '200',
      SUPPORT_HASH_KEY: 'a key of sixteen or more',
      SMTP_URL: 'smtps://quorate:secret@mail.example.com',
      MAIL_FROM: 'Quorate <quorate@example.com>',
      S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/',
      S3_BUCKET: 'quorate-papers',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
      S3_SECRET_ACCESS_KEY: 'secret',
      AI_BASE_URL: 'https://api.example.com/v1/',
      AI_API_KEY: 'key',
      AI_MODEL: 'some/model',
      AI_SUGGESTS: 'on',
      EMBEDDING_BASE_URL: 'https://vectors.example.com/v1/',
      EMBEDDING_API_KEY: 'another key',
      EMBEDDING_MODEL: 'some/embedder',
      GLEIF_URL: 'https://api.gleif.org',
    });
    expect(result).toEqual({
      ok: true,
      settings: {
        port: 3000,
        host: '0.0.0.0',
        dataDir: '/var/lib/quorate',
        databaseUrl: 'postgres://quorate@db/quorate',
        logLevel: 'debug',
        emulatorPort: 9099,
        metricsPort: 9464,
        identity: {
          projectId: 'my-project',
          apiKey: 'AIzaSyExample',
          authDomain: 'my-project.firebaseapp.com',
          emulator: false,
        },
        signOn: [],
        publicOrigin: 'https://quorate.example.com',
        trustedProxies: 2,
        now: new Date('2026-03-02T00:00:00Z'),
        analytics: { host: 'https://eu.i.posthog.com', key: 'phc_1' },
        maxUploadBytes: 8_000_000,
        maxConnections: 200,
        supportEmail: 'help@example.com',
        mail: { smtpUrl: 'smtps://quorate:secret@mail.example.com', from: 'Quorate <quorate@example.com>' },
        bucket: {
          endpoint: 'https://s3.eu-central-1.amazonaws.com',
          bucket: 'quorate-papers',
          region: 'eu-central-1',
          accessKeyId: 'AKIAEXAMPLE',
          secretAccessKey: 'secret',
        },
        scanner: null,
        model: { baseUrl: 'https://api.example.com/v1', apiKey: 'key', model: 'some/model', suggests: true },
        embedding: {
          baseUrl: 'https://vectors.example.com/v1',
          apiKey: 'another key',
          model: 'some/embedder',
        },
        supportHashKey: 'a key of sixteen or more',
        sealKeyFile: null,
        register: 'https://api.gleif.org',
        desk: null,
        devClient: undefined,
      },
    });
  });

  test.each([
    ['tcp://clamav.internal:3310', { host: 'clamav.internal', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('of a scanner at %s', (CLAMD_ADDRESS, scanner) => {
    expect(readSettings({ CLAMD_ADDRESS })).toMatchObject({ settings: { scanner } });
  });

  test('treat an empty variable as missing', () => {
    expect(readSettings({ PORT: '', FIREBASE_API_KEY: ' ' })).toEqual(readSettings({}));
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT is a port number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is a port number from 0 to 65535.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is one of trace, debug, info, warn, error, fatal, silent.'],
    [
      { DATABASE_URL: 'mysql://db/quorate' },
      'DATABASE_URL is an address such as postgres://user:password@host:5432/quorate.',
    ],
    [
      { ...FIREBASE, FIREBASE_API_KEY: 'my:key' },
      'FIREBASE_API_KEY must not contain a colon or a space: copy the web API key from the project settings of Firebase.',
    ],
    [
      { FIREBASE_PROJECT_ID: 'my-project' },
      'Firebase needs FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN together; leave all three out for the demo identity.',
    ],
    [
      { ...FIREBASE, FIREBASE_PROJECT_ID: 'demo-quorate' },
      'FIREBASE_PROJECT_ID names a demo project: leave Firebase out to use the demo identity.',
    ],
    [
      { HOST: '0.0.0.0' },
      'With the demo identity the server listens on loopback only: leave HOST out, or configure Firebase.',
    ],
    [{ ...FIREBASE, PUBLIC_ORIGIN: '' }, 'Firebase needs PUBLIC_ORIGIN: links in mails begin with it.'],
    [
      { TRUSTED_PROXIES: 'all' },
      'TRUSTED_PROXIES is how many proxies of your own stand before the server, from 0 to 9.',
    ],
    [{ CLAMD_ADDRESS: 'clamd:3310' }, 'CLAMD_ADDRESS is tcp://host:3310 or unix:/path/of/the/socket.'],
    [{ CLAMD_ADDRESS: 'tcp://a:70000' }, 'CLAMD_ADDRESS is tcp://host:3310 or unix:/path/of/the/socket.'],
    [{ POSTHOG_KEY: 'phc_1' }, 'PostHog needs POSTHOG_HOST and POSTHOG_KEY together.'],
    [{ MAX_CONNECTIONS: '9' }, 'MAX_CONNECTIONS is a number of open connections from 10 to 999999.'],
    [{ MAX_UPLOAD_MB: '0' }, 'MAX_UPLOAD_MB is a number of megabytes from 1 to 2000.'],
    [{ QUORATE_NOW: 'tomorrow' }, 'QUORATE_NOW is a day such as 2026-03-02, or an ISO 8601 instant.'],
    [
      { SUPPORT_HASH_KEY: 'short' },
      'SUPPORT_HASH_KEY has at least 16 characters; leave it out and one is generated.',
    ],
    [
      { SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'quorate@example.com' },
      'SMTP_URL is an address such as smtps://user:password@mail.example.com:465.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Quorate' },
      'MAIL_FROM is an address such as Quorate <quorate@example.com>.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Quorate <a@b.c>, x@y.z' },
      'MAIL_FROM is an address such as Quorate <quorate@example.com>.',
    ],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'Sending mail needs SMTP_URL and MAIL_FROM together.'],
    [
      { AI_BASE_URL: 'https://api.example.com/v1' },
      'A language model needs AI_BASE_URL and AI_MODEL together, and AI_API_KEY where its endpoint asks for one.',
    ],
    ...['EMBEDDING_BASE_URL', 'EMBEDDING_MODEL', 'EMBEDDING_API_KEY'].map(
      (name): [Record<string, string>, string] => [
        { [name]: 'https://api.example.com/v1' },
        'An embedding model needs EMBEDDING_BASE_URL and EMBEDDING_MODEL together, and EMBEDDING_API_KEY where its endpoint asks for one.',
      ],
    ),
    [
      { EMBEDDING_BASE_URL: 'api.example.com', EMBEDDING_MODEL: 'some/embedder' },
      'EMBEDDING_BASE_URL is an address such as https://api.example.com/v1, before /embeddings.',
    ],
    [
      { S3_BUCKET: 'quorate-papers' },
      'Files in a bucket need S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together; leave all four out for a folder.',
    ],
  ])('of %j are refused in one line', (env, line) => {
    expect(readSettings(env)).toEqual({ ok: false, problems: [line] });
  });

  test('stand in .env.example, but for what `npm run dev` sets', () => {
    const example = readFileSync('.env.example', 'utf8');
    const told = new Set([...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
    expect(Object.keys(VARIABLES).filter((name) => !told.has(name))).toEqual(['QUORATE_DEV_CLIENT']);
  });

  test('that are wrong in several places are told all at once', () => {
    expect(readSettings({ PORT: 'x', SUPPORT_EMAIL: 'nobody' })).toEqual({
      ok: false,
      problems: ['PORT is a port number from 0 to 65535.', 'SUPPORT_EMAIL is an email address.'],
    });
  });
});

describe('The key of the support hash', () => {
  test('is made once per data folder and stays', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'quorate-settings-'));
    const key = supportHashKey({ dataDir, supportHashKey: undefined });
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(supportHashKey({ dataDir, supportHashKey: undefined })).toBe(key);
    rmSync(dataDir, { recursive: true });
  });
});

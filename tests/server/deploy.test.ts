import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSettings, type Settings } from '#server/settings';

const text = (path: string) => readFileSync(path, 'utf8');
const DOCKERFILE = text('Dockerfile');
const CADDYFILE = text('deploy/Caddyfile');
const EXAMPLE = text('.env.example');

const SERVICE = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  secrets: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  restart: z.string().optional(),
});
const COMPOSE = z
  .object({
    services: z.record(z.string(), SERVICE),
    volumes: z.record(z.string(), z.unknown()),
    secrets: z.record(z.string(), z.unknown()),
  })
  .parse(parse(text('compose.yaml'), { merge: true }));

/** What whoever follows the instructions writes into `.env`. */
const GIVEN: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'secret1',
  PUBLIC_ORIGIN: 'https://quorate.example.com',
  FIREBASE_PROJECT_ID: 'my-project',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'my-project.firebaseapp.com',
  S3_SECRET_ACCESS_KEY: 'secret2-long',
  SUPPORT_HASH_KEY: 'sixteen characters',
};

/** As compose puts variables in: `${NAME}`, `${NAME:?what it is}` and `${NAME:-otherwise}`. */
const filled = (value: string) =>
  value.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, kind?: string, other?: string) => {
    const given = GIVEN[name] ?? (kind === '-' ? other : undefined);
    if (given === undefined) throw new Error(`${name} is not given`);
    return given;
  });

const serviceOf = (name: string) => {
  const service = COMPOSE.services[name];
  if (!service) throw new Error(`There is no service ${name}`);
  return service;
};

/** The environment of a server: what the image sets, and what compose adds. */
function environmentOf(name: string): Readonly<Record<string, string>> {
  const added = Object.entries(serviceOf(name).environment ?? {});
  return {
    ...imageEnvironment(),
    ...Object.fromEntries(added.map(([key, value]) => [key, filled(`${value}`)])),
  };
}

function imageEnvironment(): Readonly<Record<string, string>> {
  const line = /^ENV (.+)$/m.exec(DOCKERFILE)?.[1] ?? '';
  return Object.fromEntries(
    [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const settingsOf = (name: string): Settings => {
  const read = readSettings(environmentOf(name));
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.settings;
};

const SERVERS = Object.keys(COMPOSE.services).filter((name) => serviceOf(name).image === 'quorate');

test('two servers of one image agree on everything but their data folder, as settings that the server takes', () => {
  expect(SERVERS).toEqual(['server-1', 'server-2']);
  const [one, two] = SERVERS.map(settingsOf);
  expect(two).toEqual(one);
  expect(one).toMatchObject({
    port: 8080,
    dataDir: '/data',
    databaseUrl: 'postgres://quorate:secret1@database:5432/quorate',
    publicOrigin: 'https://quorate.example.com',
    trustedProxies: 1,
    identity: { projectId: 'my-project', emulator: false },
    bucket: { endpoint: 'http://bucket:9000', bucket: 'quorate-papers', secretAccessKey: 'secret2-long' },
    mail: { smtpUrl: 'smtp://mail:1025' },
    supportHashKey: 'sixteen characters',
    sealKeyFile: '/run/secrets/seal',
  });
  const volumes = SERVERS.map((name) => serviceOf(name).volumes?.find((volume) => volume.endsWith(':/data')));
  expect(volumes).toEqual(['data-1:/data', 'data-2:/data']);
});

test('no server can write to its root, and each volume and secret that is named is there', () => {
  expect(SERVERS.map((name) => serviceOf(name).read_only)).toEqual([true, true]);
  const named = Object.values(COMPOSE.services).flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  const [files, kept] = [
    named.filter((name) => name.startsWith('.')),
    named.filter((name) => !name.startsWith('.')),
  ];
  expect([...new Set(kept)].sort()).toEqual(Object.keys(COMPOSE.volumes).sort());
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
  expect(SERVERS.map((name) => serviceOf(name).secrets)).toEqual([['seal'], ['seal']]);
  expect(Object.keys(COMPOSE.secrets)).toEqual(['seal']);
});

test('no server has a right of the machine, or gains one, and each service but the one that makes the bucket is started again', () => {
  const rights = SERVERS.map(serviceOf).map(({ tmpfs, cap_drop, security_opt }) => ({
    tmpfs,
    cap_drop,
    security_opt,
  }));
  const none = { tmpfs: ['/tmp'], cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
  expect(rights).toEqual([none, none]);
  const once = Object.entries(COMPOSE.services).flatMap(([name, { restart }]) => (restart ? [] : [name]));
  expect(once).toEqual(['make-bucket']);
});

test('each image that is fetched is of a named version', () => {
  const fetched = [
    ...[...DOCKERFILE.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
    ...Object.values(COMPOSE.services).map(({ image }) => image),
  ].filter((image) => image !== 'quorate');
  expect(fetched.filter((image) => !/:(?!latest)[\w.-]*\d/.test(image))).toEqual([]);
});

test('the services that are named in addresses are those of the composition', () => {
  const { DATABASE_URL = '', S3_ENDPOINT = '', SMTP_URL = '' } = environmentOf('server-1');
  const upstreams = /reverse_proxy (.+) \{/.exec(CADDYFILE)?.[1]?.split(' ') ?? [];
  expect([DATABASE_URL, S3_ENDPOINT, SMTP_URL].map((url) => new URL(url).hostname)).toEqual([
    'database',
    'bucket',
    'mail',
  ]);
  expect(upstreams).toEqual(SERVERS.map((name) => `${name}:${settingsOf(name).port}`));
  expect(Object.keys(COMPOSE.services)).toEqual(
    expect.arrayContaining(['database', 'bucket', 'mail', 'proxy']),
  );
});

test('every variable of the image and of the servers is told in .env.example', () => {
  const told = new Set([...EXAMPLE.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const named = [...Object.keys(imageEnvironment()), ...Object.keys(environmentOf('server-1'))];
  expect(named.filter((name) => name !== 'NODE_ENV' && !told.has(name))).toEqual([]);
});

test('the image has the Node of package.json, the port of the server, and what asks whether it is ready', () => {
  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(text('package.json')));
  const oldest = /\d+/.exec(engines.node)?.[0];
  const images = [...DOCKERFILE.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(images).toEqual([1, 2, 3].map(() => `node:${oldest}-bookworm-slim`));
  expect(/^EXPOSE (\d+)$/m.exec(DOCKERFILE)?.[1]).toBe(/^PORT=(\d+)$/m.exec(EXAMPLE)?.[1]);
  expect(DOCKERFILE).toMatch(/^HEALTHCHECK [\s\S]+\/ready/m);
  expect(DOCKERFILE).toMatch(/^USER node$/m);
});

test('the programs that back up are of the major version of the database beside them', () => {
  const client = /postgresql-client-(\d+)/.exec(DOCKERFILE)?.[1];
  expect(serviceOf('database').image).toBe(`postgres:${client}-bookworm`);
});

test('what is copied into the image is there, and is not left out of what the build is given', () => {
  const given = [...text('.dockerignore').matchAll(/^!(\S+)$/gm)].map(([, name = '']) => name);
  const copied = [...DOCKERFILE.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  const isGiven = (path: string) => path === '.' || given.includes(path.split('/')[0] ?? '');
  expect(copied.filter((path) => !existsSync(path) || !isGiven(path))).toEqual([]);
});

test('the proxy lets through the largest file that the servers take, with the rest of its form', () => {
  const most = Number(/max_size (\d+)MB/.exec(CADDYFILE)?.[1]) * 1_000_000;
  expect(most).toBeGreaterThanOrEqual(settingsOf('server-1').maxUploadBytes + 1_000_000);
});

import type { Context, Hono } from 'hono';
import { readBytes } from '#server/http/body';
import type { Deps, RequestEnv } from '#server/http/environment';
import { isOwnOrigin } from '#server/http/origin';
import { Refusal } from '#server/problem';
import type { Emulator } from './emulator';

/**
 * The Auth emulator on the application's own origin, as `connectAuthEmulator` of the Firebase SDK asks for it. Only what
 * the SDK calls for a signed-in or signing-in person is passed on: no administration, no other project's calls.
 */
const ACCOUNT_ACTS = [
  'createAuthUri',
  'delete',
  'lookup',
  'resetPassword',
  'sendOobCode',
  'sendVerificationCode',
  'signInWithCustomToken',
  'signInWithEmailLink',
  'signInWithIdp',
  'signInWithPassword',
  'signInWithPhoneNumber',
  'signUp',
  'update',
];
const TOOLKIT = '/identitytoolkit.googleapis.com';
const TOKEN_PATH = '/securetoken.googleapis.com/v1/token';
const FACTOR_ACTS = ['mfaEnrollment:start', 'mfaEnrollment:finalize', 'mfaEnrollment:withdraw'].concat([
  'mfaSignIn:start',
  'mfaSignIn:finalize',
]);
const PASSED_ON: ReadonlySet<string> = new Set([
  ...ACCOUNT_ACTS.map((act) => `${TOOLKIT}/v1/accounts:${act}`),
  ...FACTOR_ACTS.map((act) => `${TOOLKIT}/v2/accounts/${act}`),
  `${TOOLKIT}/v2/accounts:revokeToken`,
  TOKEN_PATH,
]);
/** These change no account. */
const READS: ReadonlySet<string> = new Set([TOKEN_PATH, `${TOOLKIT}/v1/accounts:lookup`]);

/** After these there is a new message, whose time is known only now. */
const SENDS: ReadonlySet<string> = new Set([
  ...['sendOobCode', 'sendVerificationCode', 'update'].map((act) => `${TOOLKIT}/v1/accounts:${act}`),
  ...['mfaEnrollment:start', 'mfaSignIn:start'].map((act) => `${TOOLKIT}/v2/accounts/${act}`),
]);

/**
 * What the SDK asks about the project and the emulator does not know, or knows only with a fake key: passwords as the
 * emulator takes them, and no reCAPTCHA. An error would make the SDK complain in the console and ask again.
 */
const PROJECT_ANSWERS: ReadonlyMap<string, object> = new Map<string, object>([
  [
    `${TOOLKIT}/v2/passwordPolicy`,
    {
      customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
      allowedNonAlphanumericCharacters: [],
      schemaVersion: 1,
      enforcementState: 'OFF',
    },
  ],
  [
    `${TOOLKIT}/v2/recaptchaConfig`,
    {
      recaptchaKey: 'projects/demo/keys/none',
      recaptchaEnforcementState: ['EMAIL_PASSWORD_PROVIDER', 'PHONE_PROVIDER'].map((provider) => ({
        provider,
        enforcementState: 'OFF',
      })),
    },
  ],
  [`${TOOLKIT}/v1/recaptchaParams`, { recaptchaSiteKey: 'none' }],
]);

const BODY_LIMIT_BYTES = 100_000;
const TIMEOUT_MS = 10_000;

type Upstream = Pick<Emulator, 'origin' | 'changed' | 'messages'>;

/** Routes the identity provider's paths. Without an emulator they are not ours and stay unknown. */
export function routeIdentity(app: Hono<RequestEnv>, deps: Deps): void {
  const { emulator } = deps;
  if (!emulator) return;
  app.all(`${TOOLKIT}/*`, (context) => passOn(deps, emulator, context));
  app.all('/securetoken.googleapis.com/*', (context) => passOn(deps, emulator, context));
}

async function passOn(deps: Deps, emulator: Upstream, context: Context<RequestEnv>): Promise<Response> {
  const { method, path } = context.req;
  context.set('route', 'identity');
  const refuse = (status: number, message: string) => googleError(deps, status, message);
  if (!isOwnOrigin(context.req.raw.headers, deps.hosts)) return refuse(403, 'PERMISSION_DENIED');
  if (context.req.header('authorization')) return refuse(403, 'PERMISSION_DENIED');
  const known = method === 'GET' ? PROJECT_ANSWERS.get(path) : undefined;
  if (known) return googleAnswer(deps, 200, JSON.stringify(known));
  if (method !== 'POST' || !PASSED_ON.has(path)) return refuse(404, 'NOT_FOUND');
  try {
    const body = await readBytes(context.req.raw, BODY_LIMIT_BYTES);
    const answer = await ask(emulator, path, context.req.query('key') ?? '', body, context);
    if (!answer || answer.status === 429 || answer.status >= 500) return away(deps);
    if (answer.status < 300 && !READS.has(path)) emulator.changed();
    if (answer.status < 300 && SENDS.has(path)) await noteMessages(emulator);
    return googleAnswer(deps, answer.status, answer.text);
  } catch (error) {
    if (error instanceof Refusal && error.status === 413) return refuse(413, 'PAYLOAD_TOO_LARGE');
    return away(deps);
  }
}

async function ask(
  emulator: Upstream,
  path: string,
  key: string,
  body: Uint8Array<ArrayBuffer>,
  context: Context<RequestEnv>,
): Promise<{ status: number; text: string } | null> {
  const origin = emulator.origin();
  if (!origin) return null;
  const response = await fetch(`${origin}${path}?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: { 'content-type': context.req.header('content-type') ?? 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, text: await response.text() };
}

/** What was sent is in the emulator by now: one that went away since loses no more than the time of a message. */
async function noteMessages(emulator: Upstream): Promise<void> {
  await emulator.messages().catch(() => []);
}

/** The SDK turns this into `auth/network-request-failed`, which it survives; a 429 would sign the user out. */
function away(deps: Deps): Response {
  return googleError(deps, 503, 'NETWORK_REQUEST_FAILED');
}

function googleError(deps: Deps, code: number, message: string): Response {
  const text = JSON.stringify({ error: { code, message, errors: [{ message, domain: 'global' }] } });
  return googleAnswer(deps, code, text, code === 413 ? { connection: 'close' } : {});
}

function googleAnswer(
  deps: Deps,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(text, {
    status,
    headers: { ...deps.headers.api, 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

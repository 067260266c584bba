import type { FirebaseSettings } from '#server/settings';

type Headers = Readonly<Record<string, string>>;

/** The security headers of each kind of answer, computed once: a stack of header middleware costs throughput. */
export interface HeaderPolicy {
  readonly api: Headers;
  readonly asset: Headers;
  /** A script that runs as a worker: it obeys the policy of its own answer, not that of the page. */
  readonly worker: Headers;
  /** Content that people uploaded: nothing of it may run. */
  readonly file: Headers;
  page(nonce: string): Headers;
  /** The demo's own pages, which load nothing but a script, a font and the icon of ours. */
  demo(nonce: string): Headers;
}

export interface HeaderOptions {
  readonly https: boolean;
  readonly identity: FirebaseSettings & { readonly emulator: boolean };
  /** Origin of the Vite server of `npm run dev`. */
  readonly devClient?: string | undefined;
}

/** Sign-in popups need their opener, so the opener policy is not `same-origin`. */
export function headerPolicy(options: HeaderOptions): HeaderPolicy {
  const common: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Links of mails carry codes in their path and query: no page hands them on.
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (options.https) common['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  const closed = "default-src 'none'; frame-ancestors 'none'";
  const sources = contentSources(options);
  return {
    api: { ...common, 'content-security-policy': closed, 'cache-control': 'no-store' },
    asset: { ...common, 'content-security-policy': closed },
    worker: {
      ...common,
      // The decoders of the pictures in a PDF are WebAssembly, which a policy names apart.
      'content-security-policy': `${closed}; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`,
    },
    file: {
      ...common,
      'content-security-policy': `${closed}; sandbox`,
      'cache-control': 'private, no-store',
    },
    page: (nonce) => ({
      ...common,
      'content-security-policy': sources.replaceAll('{nonce}', nonce),
      'cache-control': 'no-store',
    }),
    demo: (nonce) => ({
      ...common,
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'nonce-${nonce}'; img-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`,
      'cache-control': 'no-store',
    }),
  };
}

/**
 * What the Firebase SDK loads for a pop-up (the gapi loader and the frame on the project's domain) and for an SMS (the
 * reCAPTCHA, by the paths its documentation names). The demo identity needs none of it.
 */
const POPUP_SCRIPTS = 'https://apis.google.com';
const RECAPTCHA = 'https://www.google.com/recaptcha/';
const RECAPTCHA_SCRIPTS = 'https://www.gstatic.com/recaptcha/';
const RECAPTCHA_FRAMES = 'https://recaptcha.google.com/recaptcha/';
const IDENTITY_CALLS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

function contentSources({ identity, devClient }: HeaderOptions): string {
  const withFirebase = (...hosts: readonly string[]) => (identity.emulator ? [] : hosts);
  const socket = devClient?.replace(/^http/, 'ws');
  const sources: Record<string, (string | undefined)[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...withFirebase(POPUP_SCRIPTS, RECAPTCHA, RECAPTCHA_SCRIPTS),
      devClient && "'nonce-{nonce}'",
    ],
    'style-src': ["'self'", "'nonce-{nonce}'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...withFirebase(...IDENTITY_CALLS, RECAPTCHA), socket],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': identity.emulator
      ? ["'none'"]
      : [`https://${identity.authDomain}`, RECAPTCHA, RECAPTCHA_FRAMES],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(sources)
    .map(([directive, values]) => `${directive} ${values.filter(Boolean).join(' ')}`)
    .join('; ');
}

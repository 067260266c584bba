import type { FirebaseSettings } from '#server/settings';

type Headers = Readonly<Record<string, string>>;

/** The security headers of each kind of answer, computed once: a stack of header middleware costs throughput. */
export interface HeaderPolicy {
  readonly api: Headers;
  readonly asset: Headers;
  page(nonce: string): Headers;
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
    'referrer-policy': 'same-origin',
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
    page: (nonce) => ({
      ...common,
      'content-security-policy': sources.replaceAll('{nonce}', nonce),
      'cache-control': 'no-store',
    }),
  };
}

function contentSources({ identity, devClient }: HeaderOptions): string {
  const firebase = !identity.emulator;
  const socket = devClient?.replace(/^http/, 'ws');
  const sources: Record<string, (string | false | undefined)[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", firebase && 'https://apis.google.com', devClient && "'nonce-{nonce}'"],
    'style-src': ["'self'", "'nonce-{nonce}'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': [
      "'self'",
      firebase && 'https://identitytoolkit.googleapis.com',
      firebase && 'https://securetoken.googleapis.com',
      socket,
    ],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': firebase ? [`https://${identity.authDomain}`] : ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(sources)
    .map(([directive, values]) => `${directive} ${values.filter(Boolean).join(' ')}`)
    .join('; ');
}

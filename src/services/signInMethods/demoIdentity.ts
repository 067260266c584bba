import type { Provider } from '#contract/identity';

/** Whom the demo's window answers with. */
export interface DemoAccount {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
}

const WINDOW = { width: 500, height: 600 };
/** How often it is looked whether the window was closed (AUTH-4: 2 to 10 s). */
const CLOSED_POLL_MS = 2_000;

/** What is used of the page that asks. */
export type Asker = Pick<
  Window,
  | 'open'
  | 'location'
  | 'screenX'
  | 'screenY'
  | 'outerWidth'
  | 'outerHeight'
  | 'setInterval'
  | 'clearInterval'
  | 'addEventListener'
  | 'removeEventListener'
>;

/** Opens the demo's page in place of a provider's, and waits for the account chosen there. */
export function askDemoIdentity(
  asker: Asker,
  provider: Provider,
): Promise<DemoAccount | 'popup-blocked' | 'cancelled'> {
  const opened = asker.open(
    `/dev/identity?provider=${encodeURIComponent(provider)}`,
    'quorate-identity',
    features(asker),
  );
  if (!opened) return Promise.resolve('popup-blocked');
  return new Promise((resolve) => {
    const settle = (answer: DemoAccount | 'cancelled') => {
      asker.clearInterval(poll);
      asker.removeEventListener('message', received);
      resolve(answer);
    };
    const received = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== asker.location.origin || source !== opened) return;
      const account = readAccount(data);
      if (account) settle(account);
    };
    const poll = asker.setInterval(() => {
      if (opened.closed) settle('cancelled');
    }, CLOSED_POLL_MS);
    asker.addEventListener('message', received);
  });
}

/** In the middle of the window that asks. */
function features({ screenX, screenY, outerWidth, outerHeight }: Asker): string {
  const left = Math.round(screenX + (outerWidth - WINDOW.width) / 2);
  const top = Math.round(screenY + (outerHeight - WINDOW.height) / 2);
  return `popup,width=${WINDOW.width},height=${WINDOW.height},left=${left},top=${top}`;
}

function readAccount(data: unknown): DemoAccount | null {
  if (!isRecord(data) || data.type !== 'quorate.identity' || !isRecord(data.account)) return null;
  const { sub, email, name } = data.account;
  if (typeof sub !== 'string' || typeof email !== 'string' || typeof name !== 'string') return null;
  return { sub, email, name };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

import { join } from 'node:path';
import type { BrowserContext, Request, Route } from '@playwright/test';

export const PROJECT = 'quorate-production';
export const AUTH_DOMAIN = `${PROJECT}.firebaseapp.com`;

const STANDS_IN = join(import.meta.dirname, 'firebase');

/** What stands in for each script and page of Google. */
const FILES: Readonly<Record<string, string>> = {
  'https://apis.google.com/js/api.js': 'api.js',
  'https://apis.google.com/_/scs/abc-static/_/js/iframes.js': 'iframes.js',
  [`https://${AUTH_DOMAIN}/__/auth/iframe`]: 'frame.html',
  [`https://${AUTH_DOMAIN}/__/auth/handler`]: 'window.html',
};

/** The calls of Firebase Authentication that signing in makes. */
type Act = 'projects' | 'accounts:signInWithIdp' | 'accounts:lookup' | 'accounts/mfaSignIn:finalize';

/** Google as the browser sees it: the loader, the frame, the window and the calls of Firebase Authentication. */
export interface Firebase {
  /** What each call is answered with, and when; a test may change it. */
  readonly answers: Record<Act, object | Promise<object>>;
  /** The bodies that were sent with the calls of an act. */
  sent(act: Act): readonly unknown[];
}

/** The token of the person who signs in, whose signature only the server would look at. */
export const ID_TOKEN = tokenOf({ sub: 'eva', email: 'eva@vanhouten.test' });

const SIGNED_IN = { localId: 'eva', idToken: ID_TOKEN, refreshToken: 'refresh', expiresIn: '3600' };

/** Answers everything that is not of this machine; what nobody expects is refused, which the page's console tells. */
export async function standInForGoogle(context: BrowserContext): Promise<Firebase> {
  const calls: Request[] = [];
  const answers: Firebase['answers'] = {
    projects: { projectId: PROJECT, authorizedDomains: ['localhost', AUTH_DOMAIN] },
    'accounts:signInWithIdp': SIGNED_IN,
    'accounts:lookup': { users: [{ localId: 'eva', email: 'eva@vanhouten.test', emailVerified: true }] },
    'accounts/mfaSignIn:finalize': SIGNED_IN,
  };
  const answer = async (route: Route) => {
    const { origin, pathname } = new URL(route.request().url());
    const file = FILES[`${origin}${pathname}`];
    if (file) return route.fulfill({ path: join(STANDS_IN, file) });
    const act = actOf(route.request());
    if (!isAct(act, answers)) return route.abort();
    calls.push(route.request());
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: await answers[act] });
  };
  /** A window that closes takes along what it asked for: nobody waits for the answer. */
  const answerIfOpen = (route: Route) =>
    answer(route).catch((error: unknown) => {
      if (!String(error).includes('has been closed')) throw error;
    });
  await context.route(({ hostname }) => hostname !== 'localhost', answerIfOpen);
  return {
    answers,
    sent: (act) => calls.filter((call) => actOf(call) === act).map((call) => call.postDataJSON()),
  };
}

function actOf(request: Request): string {
  const { hostname, pathname } = new URL(request.url());
  return hostname === 'identitytoolkit.googleapis.com' ? pathname.replace(/^\/v\d\//, '') : '';
}

function isAct(act: string, answers: Firebase['answers']): act is Act {
  return Object.hasOwn(answers, act);
}

function tokenOf(claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256', kid: 'key' })}.${part({ ...claims, iat: now, exp: now + 3600 })}.signature`;
}

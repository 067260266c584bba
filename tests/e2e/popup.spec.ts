import type { Page } from '@playwright/test';
import { aUser } from '../kit/fixtures';
import { AUTH_DOMAIN, type Firebase, ID_TOKEN, standInForGoogle } from './firebase';
import { startFirebaseServer } from './firebaseServer';
import { test as base, expect, pressAndClose } from './kit';

/** One server for the file. */
base.describe.configure({ mode: 'default' });

interface Fixtures {
  readonly firebase: Firebase;
  /** What the page's policy refused, as directive and address. */
  readonly refused: string[];
}

const test = base.extend<Fixtures, { readonly production: string }>({
  production: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const server = await startFirebaseServer(`data-firebase-${parallelIndex}`);
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ production }, use) => use(production),
  firebase: [async ({ context }, use) => use(await standInForGoogle(context)), { auto: true }],
  refused: [
    async ({ context }, use) => {
      const refused: string[] = [];
      await context.exposeFunction('tellRefused', (what: string) => refused.push(what));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          Reflect.get(window, 'tellRefused')(`${effectiveDirective} ${blockedURI}`),
        );
      });
      await use(refused);
      expect(refused, 'refused by the policy of the page').toEqual([]);
    },
    { auto: true },
  ],
});

const UNREACHED =
  'The sign-in service cannot be reached. Check your connection and try again; what you typed is kept.';

type Name = 'Google' | 'Microsoft' | 'Van Houten' | 'Kade';

const PROVIDER_IDS: Readonly<Record<Name, string>> = {
  Google: 'google.com',
  Microsoft: 'microsoft.com',
  'Van Houten': 'oidc.entra',
  Kade: 'saml.kade',
};

const buttonOf = (page: Page, name: Name) => page.getByRole('button', { name: `Continue with ${name}` });

const outside = (page: Page) => page.getByRole('heading', { name: 'You are not a member of an entity yet' });

/** Opens sign-in, and waits until React has taken the prerendered page over: nobody hears of what is pressed before. */
async function openSignIn(page: Page): Promise<void> {
  await page.goto('/sign-in');
  const isTaken = () =>
    buttonOf(page, 'Google').evaluate((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps')),
    );
  await expect.poll(isTaken).toBe(true);
}

/** Presses the button of a provider and waits for its window. */
async function openProvider(page: Page, name: Name): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), buttonOf(page, name).click()]);
  return popup;
}

/** Agrees in the window, which the SDK then closes. */
const agree = (popup: Page) => pressAndClose(popup, popup.getByRole('button', { name: 'Continue' }));

const EVA = aUser({
  entities: [],
  properties: { color: 'plum', defaultEntity: null, defaultStructureChart: 'entity' },
});

/** Quorate knows whom the token names, who is in no entity. */
async function knowEva(page: Page): Promise<void> {
  await page.route('**/api/user', (route) => {
    const isHers = route.request().headers().authorization === `Bearer ${ID_TOKEN}`;
    return isHers ? route.fulfill({ json: EVA }) : route.fulfill({ status: 401 });
  });
}

/** Lets the page's clock go ahead until something is so. */
async function passUntil(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await isSo();
  }).toPass();
}

/** What the provider was asked when somebody agreed in its window. */
const asked = (name: Name) => [
  {
    requestUri: `https://${AUTH_DOMAIN}/__/auth/handler?provider=${PROVIDER_IDS[name]}&code=allowed`,
    sessionId: 'the session of this window',
    returnSecureToken: true,
    returnIdpCredential: true,
  },
];

async function expectWindowOf(popup: Page, name: Name): Promise<void> {
  expect(popup.viewportSize()).toEqual({ width: 500, height: 600 });
  await expect(popup).toHaveURL((url) => url.searchParams.get('providerId') === PROVIDER_IDS[name]);
}

for (const name of ['Google', 'Van Houten', 'Kade'] as const) {
  test(`with Firebase somebody signs in by the window of ${name}`, async ({ page, firebase }) => {
    await knowEva(page);
    await openSignIn(page);
    const popup = await openProvider(page, name);
    await expectWindowOf(popup, name);
    await agree(popup);
    await expect(outside(page)).toBeVisible();
    expect(firebase.sent('accounts:signInWithIdp')).toEqual(asked(name));
  });
}

test('a window of Firebase that is closed is no failure, and the next one, of Microsoft, signs in', async ({
  page,
  firebase,
}) => {
  await page.clock.install();
  await knowEva(page);
  await openSignIn(page);
  const popup = await openProvider(page, 'Microsoft');
  await expectWindowOf(popup, 'Microsoft');
  await popup.close();
  await passUntil(page, () =>
    expect(buttonOf(page, 'Microsoft')).toHaveAttribute('aria-disabled', 'false', { timeout: 200 }),
  );
  await expect(page.getByRole('alert')).toHaveCount(0);
  await agree(await openProvider(page, 'Microsoft'));
  await expect(outside(page)).toBeVisible();
  expect(firebase.sent('accounts:signInWithIdp')).toEqual(asked('Microsoft'));
});

test('a window of Firebase that the browser blocks is told, with what to do', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openSignIn(page);
  await buttonOf(page, 'Google').click();
  await expect(page.getByRole('alert')).toHaveText(
    'The browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  );
});

test('an address that the project does not know is told, and the window is closed', async ({
  page,
  firebase,
}) => {
  let answer = (_: object) => {};
  firebase.answers.projects = new Promise((resolve) => {
    answer = resolve;
  });
  await openSignIn(page);
  const popup = await openProvider(page, 'Google');
  await expect(popup.getByRole('button')).toBeVisible();
  answer({ projectId: 'another', authorizedDomains: ['quorate.example.com'] });
  await expect(page.getByRole('alert')).toHaveText(
    'Signing in is not set up for this address. Open Quorate at its usual address, or tell your administrator.',
  );
  await expect.poll(() => popup.isClosed()).toBe(true);
});

for (const [what, address] of [
  ['the script of Google', 'https://apis.google.com/**'],
  ['the settings of the project', '**/v1/projects?*'],
] as const) {
  test(`without ${what} what was typed stays, and with it the next attempt signs in`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('net::ERR_FAILED');
    await knowEva(page);
    await page.route(address, (route) => route.abort());
    await openSignIn(page);
    await page.getByLabel('Email').fill('eva@vanhouten.test');
    await buttonOf(page, 'Google').click();
    await expect(page.getByRole('alert')).toHaveText(UNREACHED);
    await expect(page.getByLabel('Email')).toHaveValue('eva@vanhouten.test');
    await page.unroute(address);
    await agree(await openProvider(page, 'Google'));
    await expect(outside(page)).toBeVisible();
  });
}

test('a frame of Firebase that does not answer is told, and the next attempt signs in', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR_FAILED');
  const frame = '**/__/auth/iframe?*';
  await page.clock.install();
  await knowEva(page);
  await page.route(frame, (route) => route.abort());
  await openSignIn(page);
  await buttonOf(page, 'Google').click();
  await passUntil(page, () => expect(page.getByRole('alert')).toHaveText(UNREACHED, { timeout: 200 }));
  await page.unroute(frame);
  await agree(await openProvider(page, 'Google'));
  await expect(outside(page)).toBeVisible();
});

test('an account of a provider that has a second factor is asked for it, and then signs in', async ({
  page,
  firebase,
}) => {
  firebase.answers['accounts:signInWithIdp'] = {
    mfaPendingCredential: 'pending',
    mfaInfo: [{ mfaEnrollmentId: 'factor', displayName: 'Key ring', totpInfo: {} }],
  };
  await knowEva(page);
  await openSignIn(page);
  await agree(await openProvider(page, 'Google'));
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Code of your authenticator app (Key ring)').fill('123456');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(outside(page)).toBeVisible();
  expect(firebase.sent('accounts/mfaSignIn:finalize')).toEqual([
    {
      mfaPendingCredential: 'pending',
      mfaEnrollmentId: 'factor',
      totpVerificationInfo: { verificationCode: '123456' },
    },
  ]);
});

import { defineConfig, devices } from '@playwright/test';
import { SERVER_LOG } from './tests/e2e/log';

const port = Number(process.env.E2E_PORT ?? 18417);
const origin = `http://localhost:${port}`;

/** Root may not use Chromium's sandbox; letters are as wide as on a screen; the other switches keep it from calling home. */
const args = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Changes passwords and factors of a demo account that others sign in with: it runs after them. */
const CHANGES_ACCOUNTS = /accountChanges\.spec\.ts/;

/** Of organisations whose addresses nobody else has. */
const SIGN_ON_PROVIDERS = 'oidc.haven=Havenbedrijf@havenbedrijf.test;saml.duin=Duin Holding@duin.test';

/** Browser tests run against the built server with its real database and the real identity emulator. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A lost race fails here, where somebody can mend it; in CI it is tried again and printed as flaky.
  retries: process.env.CI ? 2 : 0,
  workers: 2,
  fullyParallel: true,
  reporter: [['list']],
  use: {
    baseURL: origin,
    // A trace is recorded of every test and thrown away of those that pass: half as much work again.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: CHANGES_ACCOUNTS,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: /(journey|decide)\.spec\.ts/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'account',
      testMatch: CHANGES_ACCOUNTS,
      dependencies: ['desktop', 'phone'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `mkdir -p test-results && node tests/e2e/server.mjs > ${SERVER_LOG}`,
    env: { PORT: String(port), DATA_DIR: 'test-results/data', LOG_LEVEL: 'info', SIGN_ON_PROVIDERS },
    url: `${origin}/ready`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});

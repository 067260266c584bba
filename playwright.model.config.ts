import { defineConfig } from '@playwright/test';
import browser from './playwright.config.ts';

const port = Number(process.env.E2E_PORT ?? 18417);

/** The machines driven in a browser: the server of the browser tests, with a client whose machines tell what they do. */
export default defineConfig({
  ...browser,
  testDir: 'tests/model',
  testMatch: /walks\.spec\.ts/,
  outputDir: 'test-results/model/browser',
  timeout: 90_000,
  projects: browser.projects?.filter(({ name }) => name === 'desktop'),
  webServer: {
    command: 'mkdir -p test-results/model && node tests/model/server.mjs > test-results/model/server.log',
    env: { PORT: String(port), DATA_DIR: 'test-results/model/data', LOG_LEVEL: 'info' },
    url: `http://localhost:${port}/ready`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});

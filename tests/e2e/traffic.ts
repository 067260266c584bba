import type { Page, Request } from '@playwright/test';

/** How long nothing may be under way until a page counts as quiet, in milliseconds. */
const QUIET_MS = 500;

/** What a page asks the network for, from the call of `watchTraffic` on. */
export interface Traffic {
  /** Resolves once nothing but an event stream has been under way for half a second. */
  quiet(): Promise<void>;
}

/** In place of Playwright's `networkidle`, which a page that follows an event stream never reaches. */
export function watchTraffic(page: Page): Traffic {
  const underWay = new Set<Request>();
  const waiting = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (underWay.size > 0 || waiting.size === 0) return;
    timer = setTimeout(() => {
      for (const resolve of waiting) resolve();
      waiting.clear();
    }, QUIET_MS);
  };
  const ended = (request: Request) => {
    underWay.delete(request);
    wait();
  };
  page.on('request', (request) => {
    if (request.headers().accept === 'text/event-stream') return;
    underWay.add(request);
    wait();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    quiet: () =>
      new Promise((resolve) => {
        waiting.add(resolve);
        wait();
      }),
  };
}

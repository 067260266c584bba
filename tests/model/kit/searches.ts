import type { Locator, Page } from '@playwright/test';
import { entityOf, signIn } from '../../e2e/kit';
import type { Cause, Journey, Sight } from './page';
import { EVA } from './people';
import type { BrowserWorld } from './world';

/** Where somebody or something is looked for by a part of the name. */
interface SearchPage {
  readonly machine: string;
  /** Below the entity; it is made ready for the journey where that takes more than an address. */
  readonly path: string | ((world: BrowserWorld) => Promise<string>);
  /** Presses what shows the field. */
  readonly show?: (page: Page) => Promise<void>;
  readonly field: (page: Page) => Locator;
  /** What is typed, letter by letter. */
  readonly word: string;
  /** What is asked while it is looked for. */
  readonly call: RegExp;
  /** While the field is not turned to. */
  readonly closed: Sight;
  /** From the first letter until there is an answer. */
  readonly looking: Sight;
  /** What was found, or that nothing could be. */
  readonly answered: Sight;
  /** Turns to the field, and away from it. */
  readonly open: Cause;
  readonly close: Cause;
}

const PAUSE_MS = 250;

/** What of a page model is the same for all pickers. Time stands still, so that the pause after a letter can be looked at. */
export function searching(given: SearchPage) {
  const { machine, path, show, field, word, call, closed, looking, answered, open, close } = given;
  const typeOn: Cause = async ({ page }) => {
    const { length } = await field(page).inputValue();
    await field(page).fill(word.slice(0, length + 1));
  };
  const begin = async (world: BrowserWorld) => {
    const { page } = world;
    await signIn(page, EVA);
    const place = typeof path === 'string' ? path : await path(world);
    await page.goto(`/${entityOf(page)}/${place}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await show?.(page);
    if (show) await field(page).waitFor();
    // A dialog moves the focus a moment after it is there.
    await world.stops();
    world.hold(call);
  };
  const paused = `xstate.after.pause.${machine}.typing`;
  const journey = {
    begin,
    causes: { [paused]: (world: BrowserWorld) => world.passes(PAUSE_MS) },
  };
  const causes = {
    'search.opened': open,
    'search.asked': typeOn,
    'search.turned': null,
    'search.retryRequested': null,
    'search.closed': close,
    'search.found': (world: BrowserWorld) => world.answer('real'),
    'search.failed': (world: BrowserWorld) => world.answer('offline'),
  } satisfies Record<string, Cause | null>;
  return {
    states: { closed, typing: looking, finding: looking, open: answered },
    causes,
    paused,
    journey,
  };
}

/** A field that is turned to, cannot ask, asks for a letter and another one meanwhile, and is turned away from. */
export function lookedFor({ paused, journey }: ReturnType<typeof searching>): Journey {
  return {
    name: 'turned to, not answered, typed into, found and turned away from',
    ...journey,
    steps: [
      'search.opened',
      'search.failed',
      'search.asked#1',
      paused,
      'search.asked#1',
      'search.asked#2',
      paused,
      'search.found',
      'search.closed',
    ],
  };
}

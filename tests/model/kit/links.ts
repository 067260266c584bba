import type { Locator, Page } from '@playwright/test';
import { expect } from '../../e2e/kit';
import { type ActPage, actCauses, actStates, aMonthLater } from './acts';
import type { Journey } from './page';
import type { BrowserWorld } from './world';

interface LinkPage {
  readonly machine: string;
  /** Makes what the link is for, and resolves with the link out of the mail. */
  readonly link: (world: BrowserWorld) => Promise<string>;
  /** Its path. */
  readonly path: string;
  /** Answers by the page that the link opened. */
  readonly answer: (page: Page) => Promise<void>;
  /** While the page is opened. */
  readonly opening: string;
  /** Of a page whose answer did not come. */
  readonly unopened: string;
  /** What stands there when it is opened, and when it is answered. */
  readonly opened: (page: Page) => Locator;
}

/** What of a page model is the same for all links by which somebody without an account is asked something: opened, and answered at once. */
export function linkActs({ machine, link, path, answer, opening, unopened, opened }: LinkPage) {
  const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
  const acts: ActPage = {
    begin: async (world) => {
      world.notes.set('link', await link(world));
      await world.page.goto(path);
      world.hold(/^\/api\//, 'POST');
      world.holdWrites();
    },
    ask: ({ page }) => answer(page),
    idle: (page) => page.getByRole('heading', { name: 'Open the link in your mail again' }).or(opened(page)),
    performing: (page) =>
      page
        .getByText(opening)
        .or(page.locator('section[aria-label="Your answer"] button[aria-disabled="true"]')),
    refused: (page) => page.getByRole('alert').or(page.getByRole('heading', { name: unopened })),
    done: opened,
  };
  const open = async ({ page, notes }: BrowserWorld) => {
    await page.goto('about:blank');
    await page.goto(notes.get('link') ?? '');
  };
  const why = 'What a link is for is asked at once, without a dialog.';
  const journeys: readonly Journey[] = [
    {
      name: 'a link that is opened at the second try, and answered at the second try',
      begin: acts.begin,
      steps: [
        'act.requested#1',
        'act.refused#1',
        'act.requested#1',
        'act.performed',
        'act.requested#1',
        'act.refused#1',
        'act.requested#1',
        'act.performed',
      ],
    },
    {
      name: 'a link that is answered again a month after no answer came, and not sent',
      begin: acts.begin,
      steps: [
        'act.requested#1',
        'act.performed',
        'act.requested#1',
        'act.refused#1',
        'act.requested#2',
        'act.discarded',
      ],
      causes: { 'act.requested#2': aMonthLater(acts.ask) },
    },
  ];
  return {
    states: actStates(acts),
    causes: {
      ...actCauses(acts),
      'act.requested': async (world: BrowserWorld) => {
        const { page } = world;
        if (!page.url().includes('#')) await open(world);
        else if (await tryAgain(page).isVisible()) await tryAgain(page).click();
        else await answer(page);
      },
    },
    never: { [`${machine}: asking`]: why },
    journeys,
  };
}

/** The newest link of a path that was mailed to an address. */
export async function linkTo({ page }: BrowserWorld, address: string, path: string): Promise<string> {
  let found = '';
  await expect(async () => {
    const response = await page.request.get('/dev/mail.json');
    const { messages }: { messages: readonly { to: string; link: string | null }[] } = await response.json();
    found = messages.find(({ to, link }) => to.includes(address) && link?.includes(`${path}#`))?.link ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}

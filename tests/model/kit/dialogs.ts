import type { Locator, Page } from '@playwright/test';
import { entityOf, signIn } from '../../e2e/kit';
import { type ActPage, actCauses, actStates, givenUp, inDialog } from './acts';
import { EVA } from './people';
import type { BrowserWorld } from './world';

/** Acts that are asked for in the dialog that all modules have. */
interface DialogActs {
  readonly email?: string;
  /** Below the entity; it is made ready for the journey where that takes more than an address. */
  readonly path: string | ((world: BrowserWorld) => Promise<string>);
  /** Another one than is shown after signing in. */
  readonly entity?: string;
  /** Presses what opens the dialog. */
  readonly ask: (page: Page) => Promise<void>;
  readonly title: string | RegExp;
  /** Fills in what the dialog asks for, if it does; the mark tells this journey from every other one. */
  readonly fill?: (dialog: Locator, mark: string) => Promise<void>;
  readonly confirm: string | RegExp;
  /** What is there after it. */
  readonly done: (page: Page) => Locator;
  readonly more?: (world: BrowserWorld) => Promise<void>;
}

/** What of a page model is the same for all acts in dialogs. */
export function dialogActs(given: DialogActs) {
  const { email = EVA, path, entity, ask, title, fill, confirm, done, more } = given;
  const dialog = (page: Page) => page.getByRole('dialog', { name: title });
  const acts: ActPage = {
    begin: async (world) => {
      await signIn(world.page, email);
      await more?.(world);
      const place = typeof path === 'string' ? path : await path(world);
      await world.page.goto(`/${entity ?? entityOf(world.page)}/${place}`);
      world.holdWrites();
    },
    ask: ({ page }) => ask(page),
    ...(fill && { fill: ({ page }) => fill(dialog(page), crypto.randomUUID().slice(0, 8)) }),
    confirm: ({ page }) => dialog(page).getByRole('button', { name: confirm, exact: true }).click(),
    idle: (page) => page.getByRole('heading', { level: 1 }),
    asking: dialog,
    performing: (page) => dialog(page).getByRole('button', { name: 'One moment…' }),
    refused: (page) => dialog(page).getByRole('alert'),
    done,
  };
  return { states: actStates(acts), causes: actCauses(acts), journeys: [...inDialog(acts), givenUp(acts)] };
}

/** Presses a button of the page. */
export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .click();

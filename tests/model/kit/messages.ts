import type { BrowserWorld } from './world';

/** A page reads what the server cannot give: a message says so. */
export async function failToRead(world: BrowserWorld): Promise<void> {
  world.hold(/^\/api\/tasks/);
  await world.page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Tasks/ })
    .click();
  await world.answer({ status: 500 });
}

/** The same, and time stands still from then on: the message does not go by itself. */
export async function failToReadStill(world: BrowserWorld): Promise<void> {
  await failToRead(world);
  await world.page.getByRole('region', { name: 'Messages' }).getByRole('alert').waitFor();
  await world.stops();
}

const LINKS = { tasks: /^Tasks/, tags: /^Tag/, documents: /^Documents/ } as const;

/** A page reads what the server refuses, however often it is asked. */
export async function readRefused(
  { page }: BrowserWorld,
  what: keyof typeof LINKS,
  { status, type }: { readonly status: number; readonly type: string },
): Promise<void> {
  const title = 'It was refused';
  await page.route(new RegExp(`/api/${what}\\b`), (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type, title, status }),
    }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: LINKS[what] }).click();
}

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

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/problem';
import type { ClientFiles } from './client';
import type { ClientSettings, Prerendered } from './page';

/** What the client's build gives the server to render with. */
interface Prerenderer {
  prerenderSignIn(settings: Omit<ClientSettings, 'cspNonce'>): Promise<string>;
}

/**
 * Renders sign-in once, with this server's settings; null in development.
 * @throws StartError when the client is not built.
 */
export async function prerender(
  { folder, styles, signIn }: ClientFiles,
  settings: Omit<ClientSettings, 'cspNonce'>,
  module: URL,
): Promise<Prerendered | null> {
  if (!folder) return null;
  if (!existsSync(module)) {
    throw new StartError(`The sign-in page is not built (${module.pathname} is missing): run npm run build.`);
  }
  const { prerenderSignIn }: Prerenderer = await import(module.href);
  return {
    markup: await prerenderSignIn(settings),
    styles: [...styles, ...signIn.styles]
      .map((path) => readFileSync(join(folder, path), 'utf8').trim())
      .join(''),
  };
}

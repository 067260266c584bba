import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EarlyRead } from '#contract/early';
import { StartError } from '#server/problem';
import type { ClientFiles } from './client';
import type { ClientSettings, Prerendered, PrerenderedDashboard } from './page';

/** What the client's build gives the server to render with. */
interface Prerenderer {
  prerenderSignIn(settings: Omit<ClientSettings, 'cspNonce'>): Promise<string>;
  prerenderOutlines(): string;
}

/** The pages that are rendered ahead. */
export interface PrerenderedPages {
  readonly signIn: Prerendered;
  readonly dashboard: PrerenderedDashboard;
}

/**
 * Renders sign-in once, with this server's settings, and the outlines of the dashboard, which asks ahead for `reads`; null in development.
 * @throws StartError when the client is not built.
 */
export async function prerender(
  { folder, styles, signIn, dashboard }: ClientFiles,
  settings: Omit<ClientSettings, 'cspNonce'>,
  module: URL,
  reads: readonly EarlyRead[],
): Promise<PrerenderedPages | null> {
  if (!folder) return null;
  if (!existsSync(module)) {
    throw new StartError(`The sign-in page is not built (${module.pathname} is missing): run npm run build.`);
  }
  const { prerenderSignIn, prerenderOutlines }: Prerenderer = await import(module.href);
  const pageOf = (markup: string, own: readonly string[]) => ({
    markup,
    styles: stylesOf(folder, [...styles, ...own]),
  });
  return {
    signIn: pageOf(await prerenderSignIn(settings), signIn.styles),
    dashboard: { ...pageOf(prerenderOutlines(), dashboard.styles), reads },
  };
}

function stylesOf(folder: string, paths: readonly string[]): string {
  return paths.map((path) => readFileSync(join(folder, path), 'utf8').trim()).join('');
}

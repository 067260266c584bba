import type { Context } from 'hono';
import type { RequestEnv } from './environment';

const PREFIXES = ['/@', '/src/', '/contract/', '/domain/', '/node_modules/'];

/** Whether Vite answers this path in development: its own paths, sources, and whatever looks like a file. */
export function isDevFile(path: string): boolean {
  return (
    PREFIXES.some((prefix) => path.startsWith(prefix)) || path.slice(path.lastIndexOf('/')).includes('.')
  );
}

/** Passes a request for a source file on to the Vite server of `npm run dev`. */
export async function replyDevFile(origin: string, context: Context<RequestEnv>): Promise<Response> {
  context.set('route', 'asset');
  const { pathname, search } = new URL(context.req.url);
  const headers = new Headers();
  for (const name of ['accept', 'if-none-match', 'sec-fetch-dest']) {
    const value = context.req.header(name);
    if (value) headers.set(name, value);
  }
  const response = await fetch(`${origin}${pathname}${search}`, { headers });
  const answered = new Headers(response.headers);
  for (const name of [
    'content-encoding',
    'content-length',
    'connection',
    'keep-alive',
    'transfer-encoding',
  ]) {
    answered.delete(name);
  }
  return new Response(response.body, { status: response.status, headers: answered });
}

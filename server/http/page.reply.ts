import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsEncoding } from './encoding';
import type { Deps, RequestEnv } from './environment';
import { type ClientSettings, renderDashboard, renderPage, renderSignIn } from './page';

const brotli = promisify(brotliCompress);

/** Half a millisecond for a fifth of the bytes. */
const QUALITY = 5;

export function replyPage(deps: Deps, context: Context<RequestEnv>): Response {
  const nonce = newNonce();
  return new Response(renderPage(deps.client, { ...deps.page, cspNonce: nonce }), {
    headers: headersOf(deps, context, nonce),
  });
}

/** The page on a dashboard's address, with its styles and outlines. */
export async function replyDashboard(deps: Deps, context: Context<RequestEnv>): Promise<Response> {
  const { client, prerendered } = deps;
  if (!prerendered) return replyPage(deps, context);
  return replyWhole(deps, context, (settings) => renderDashboard(client, settings, prerendered.dashboard));
}

/** Sign-in as it was rendered when the server started. */
export async function replySignIn(deps: Deps, context: Context<RequestEnv>): Promise<Response> {
  const { client, prerendered } = deps;
  if (!prerendered) return replyPage(deps, context);
  return replyWhole(deps, context, (settings) => renderSignIn(client, settings, prerendered.signIn));
}

/**
 * A page with its styles in it. It is several times the size of the other one, so it is compressed; nothing in it is the
 * visitor's, so its length tells nobody anything.
 */
async function replyWhole(
  deps: Deps,
  context: Context<RequestEnv>,
  render: (settings: ClientSettings) => string,
): Promise<Response> {
  const nonce = newNonce();
  const html = render({ ...deps.page, cspNonce: nonce });
  const headers = { ...headersOf(deps, context, nonce), vary: 'accept-encoding' };
  if (!acceptsEncoding(context.req.header('accept-encoding') ?? '', 'br'))
    return new Response(html, { headers });
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const body = new Uint8Array(await brotli(html, { params }));
  return new Response(body, {
    headers: { ...headers, 'content-encoding': 'br', 'content-length': String(body.byteLength) },
  });
}

function newNonce(): string {
  return randomBytes(18).toString('base64');
}

function headersOf(deps: Deps, context: Context<RequestEnv>, nonce: string) {
  context.set('route', 'page');
  return {
    ...deps.headers.page(nonce),
    'content-type': 'text/html; charset=utf-8',
    'x-request-id': context.get('requestId'),
  };
}

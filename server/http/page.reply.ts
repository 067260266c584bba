import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsEncoding } from './encoding';
import type { Deps, RequestEnv } from './environment';
import { renderPage, renderSignIn } from './page';

const brotli = promisify(brotliCompress);

/** Half a millisecond for a fifth of the bytes. */
const QUALITY = 5;

export function replyPage(deps: Deps, context: Context<RequestEnv>): Response {
  const nonce = newNonce();
  return new Response(renderPage(deps.client, { ...deps.page, cspNonce: nonce }, context.req.path), {
    headers: headersOf(deps, context, nonce),
  });
}

/**
 * Sign-in as it was rendered when the server started. It is several times the size of the other page, so it is
 * compressed; nothing in it is the visitor's, so its length tells nobody anything.
 */
export async function replySignIn(deps: Deps, context: Context<RequestEnv>): Promise<Response> {
  if (!deps.signIn) return replyPage(deps, context);
  const nonce = newNonce();
  const html = renderSignIn(deps.client, { ...deps.page, cspNonce: nonce }, deps.signIn);
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

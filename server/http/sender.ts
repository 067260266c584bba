import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { RequestEnv } from './environment';

/**
 * Where a request comes from, for limits only: the other end of the connection, or what the outermost of our proxies saw.
 * Each of them appends to `X-Forwarded-For` whom it heard; what stands before theirs anybody may have written.
 * @param proxies how many of our own stand between the sender and this server.
 */
export function senderOf(context: Context<RequestEnv>, proxies: number): string {
  const address = context.env?.incoming?.socket?.remoteAddress ?? '';
  if (proxies === 0) return address;
  const heard = (context.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim());
  const sender = heard.at(-proxies) ?? '';
  return isIP(sender) > 0 ? sender : address;
}

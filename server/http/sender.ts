import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import type { RequestEnv } from './environment';

/** Addresses a proxy of our own has; what comes from elsewhere may claim anything. */
const OWN = new BlockList();
OWN.addSubnet('127.0.0.0', 8, 'ipv4');
OWN.addSubnet('10.0.0.0', 8, 'ipv4');
OWN.addSubnet('172.16.0.0', 12, 'ipv4');
OWN.addSubnet('192.168.0.0', 16, 'ipv4');
OWN.addAddress('::1', 'ipv6');
OWN.addSubnet('fc00::', 7, 'ipv6');

function isOwn(address: string): boolean {
  return OWN.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Where a request comes from: what the proxy beside us says, else the other end of the connection; for limits only. */
export function senderOf(context: Context<RequestEnv>): string {
  const address = context.env?.incoming?.socket?.remoteAddress ?? '';
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return isIP(address) > 0 && isOwn(address) && isIP(forwarded) > 0 ? forwarded : address;
}

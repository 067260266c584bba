import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 addresses that are nobody's on the internet, or lead to what a cloud tells its machines (RFC 6890 and its registry). */
const V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Public by its number, and of each machine of Azure alone.
  '168.63.129.16/32',
];

/** What is public of IPv6 lies in here, but for what carries an IPv4 address in it or is reserved. */
const V6_PUBLIC = '2000::/3';
const V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const REFUSED_V4 = listOf(V4, 'ipv4');
const REFUSED_V6 = listOf(V6, 'ipv6');
const PUBLIC_V6 = listOf([V6_PUBLIC], 'ipv6');

/** Whether a webhook may connect to an address: private, loopback, link-local and metadata addresses are not public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !REFUSED_V4.check(address, 'ipv4');
  return family === 6 && PUBLIC_V6.check(address, 'ipv6') && !REFUSED_V6.check(address, 'ipv6');
}

/** A host that is, or is found at, an address that may not be connected to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

export type Resolve = (
  host: string,
  options: { readonly all: true },
  told: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void;

/**
 * Finds a host for one connection: the addresses that are looked at are the ones that are connected to, so no later answer of
 * the name's server takes their place. One that is not public refuses the host.
 */
export function guardedLookup(
  isAllowed: (address: string) => boolean = isPublicAddress,
  find: Resolve = resolve,
): LookupFunction {
  return (host, options, told) => {
    find(host, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return told(error ?? new Error('The host has no address'), '', 0);
      if (!addresses.every(({ address }) => isAllowed(address)))
        return told(new AddressRefused('The host is found at an address that is not public'), '', 0);
      return options.all ? told(null, addresses) : told(null, first.address, first.family);
    });
  };
}

const LOOPBACK = '127.0.0.1';

/** The address that a host of a URL names by itself; such a host is not looked up. Names under `localhost` are this machine's (RFC 6761). */
function literalAddress(host: string): string | null {
  if (/(?:^|\.)localhost\.?$/i.test(host)) return LOOPBACK;
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) > 0 ? bare : null;
}

/** Whether a host can be refused as it is written. The URL has read every spelling of an address; any other name is looked up. */
export function isRefusedHost(
  { hostname }: URL,
  isAllowed: (address: string) => boolean = isPublicAddress,
): boolean {
  const literal = literalAddress(hostname);
  return literal !== null && !isAllowed(literal);
}

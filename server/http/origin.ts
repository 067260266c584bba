/**
 * Whether a request comes from our own pages, as far as a browser says where it comes from.
 * @param hosts the `host:port` pairs that are ours; null means whatever the Host header says.
 */
export function isOwnOrigin(headers: Headers, hosts: ReadonlySet<string> | null): boolean {
  // Browsers compare with the address they show, which a proxy before us may have replaced.
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return hosts ? hosts.has(host) : host === headers.get('host');
}

/** The names of this machine's loopback with our port. */
export function loopbackHosts(port: number): ReadonlySet<string> {
  const names = ['localhost', '127.0.0.1', '[::1]'];
  return new Set(names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`])));
}

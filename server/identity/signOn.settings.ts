import { isSignOnId, type SignOn } from '#contract/identity';

const MOST = 20;
const NAME = /^[^@;=<>\p{Control}]{1,60}$/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;

/** `oidc.entra=Van Houten@vanhouten.nl,vanhouten.eu`; without domains it is offered to everybody. */
function entryOf(text: string): SignOn | null {
  const [, id = '', name = '', , list] = /^([^=]+)=([^@]+)(@(.+))?$/.exec(text.trim()) ?? [];
  const domains = list === undefined ? [] : list.split(',').map((domain) => domain.trim().toLowerCase());
  const isOne = isSignOnId(id) && NAME.test(name.trim()) && domains.every((domain) => DOMAIN.test(domain));
  return isOne ? { id, name: name.trim(), domains } : null;
}

const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length;

/** The providers of organisations that a variable names; null where it cannot be read, or where two vouch for one address. */
export function signOnOfText(text: string): readonly SignOn[] | null {
  const entries = text.split(';').flatMap((entry) => (entry.trim() === '' ? [] : [entryOf(entry)]));
  const known = entries.filter((entry) => entry !== null);
  if (known.length < entries.length || known.length > MOST) return null;
  const areClear =
    isEachOnce(known.map(({ id }) => id)) && isEachOnce(known.flatMap(({ domains }) => domains));
  return areClear ? known : null;
}

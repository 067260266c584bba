import { isId } from '#contract/vocabulary';

export interface IntegrationsSearch {
  /** The webhook whose deliveries are shown. */
  readonly webhook?: string;
  /** The page of them that follows this one. */
  readonly after?: string;
}

/** What the address says of the page; anything else is left out. */
export function readIntegrationsSearch(raw: Readonly<Record<string, unknown>>): IntegrationsSearch {
  const { webhook, after } = raw;
  if (typeof webhook !== 'string' || !isId(webhook)) return {};
  return { webhook, ...(typeof after === 'string' && after.length > 0 && { after }) };
}

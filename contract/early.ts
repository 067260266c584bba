import type { Call, Query } from './call';
import type { Feature } from './vocabulary';

/** A read that a dashboard begins with: it is asked while the application is on its way. */
export interface EarlyRead {
  /** Names it among all of them: by the module, and what it is. */
  readonly part: string;
  readonly url: string;
  /** Made inside the entity of the address. */
  readonly inside: boolean;
  /** Asked only where the entity has one of these; empty for everywhere. */
  readonly features: readonly Feature[];
}

/** The very request that the dashboard makes: with another query it would be asked twice. */
export function earlyRead(
  part: string,
  { path, scope, features }: Pick<Call, 'path' | 'scope' | 'features'>,
  query: Query = {},
): EarlyRead {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) {
      if (item !== undefined) parameters.append(name, String(item));
    }
  }
  const search = parameters.size > 0 ? `?${parameters}` : '';
  return { part, url: `/api${path}${search}`, inside: scope === 'entity', features };
}

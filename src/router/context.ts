import type { CallApi } from '#contract/api';
import type { SecretRef } from '../machines/auth/auth.context';
import type { OpenFlow } from '../machines/flows';
import type { Preview } from '../machines/shared/remembered';
import type { Actors } from '../machines/start';
import type { SectionSources } from './sections';

/** The pages that the router knows. It begins with those of who is not signed in. */
export interface GrowingPages {
  /** Whether those of all modules are among them. */
  readonly areWhole: () => boolean;
  /** @throws ApiError when those of the modules do not come. */
  readonly grow: () => Promise<void>;
}

/** What the composition root hands to every route. Actor references, not their values: values go stale. */
export interface RouterContext {
  readonly actors: Actors;
  readonly api: CallApi;
  /** Starts the machine of a task that not every page needs. */
  readonly flow: OpenFlow;
  /** Hands a secret of an address over; only the reference may travel in an event. */
  readonly keepSecret: (secret: string, lifetimeMs?: number) => SecretRef;
  readonly preview: Preview;
  /** What modules show on the dashboard. */
  readonly sections: () => Promise<SectionSources>;
  readonly pages: GrowingPages;
  /** The time of a visit, ISO 8601 in UTC. */
  readonly now: () => string;
}

import type { RouterContext } from '../context';

/** How long a link may be decided with while its page is open, in milliseconds. A reload begins anew. */
const LINK_LIFETIME_MS = 12 * 60 * 60_000;

interface LinkVisit {
  readonly context: Pick<RouterContext, 'flow' | 'keepSecret'>;
  readonly location: { readonly hash: string; readonly state: { readonly __TSR_key?: string } };
  readonly preload: boolean;
}

/**
 * Hands the token of the fragment over. The fragment never reaches a server and is written to no storage; it stays in the
 * address until the link was used, so that a reload asks for no new link, and the view takes it away then.
 */
export async function openDecisionLink({ context, location, preload }: LinkVisit): Promise<void> {
  if (location.hash === '' || preload) return;
  const flow = await context.flow('linkedDecision');
  const visit = location.state.__TSR_key ?? '';
  if (visit !== '' && flow.getSnapshot().context.visit === visit) return;
  const token = context.keepSecret(location.hash, LINK_LIFETIME_MS);
  flow.send({ type: 'linkedDecision.opened', token, visit });
}

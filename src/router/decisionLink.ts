import { redirect } from '@tanstack/react-router';
import type { RouterContext } from './context';

/** How long a link may be decided with while its page is open, in milliseconds. */
const LINK_LIFETIME_MS = 60 * 60_000;

interface LinkVisit {
  readonly context: Pick<RouterContext, 'flow' | 'keepSecret'>;
  readonly location: { readonly hash: string };
  readonly preload: boolean;
}

/**
 * Takes the token out of the address before anything is shown: the fragment never reached the server, and from here on
 * neither the address nor the browser's history has it.
 */
export async function openDecisionLink({ context, location, preload }: LinkVisit): Promise<void> {
  if (location.hash === '' || preload) return;
  const token = context.keepSecret(location.hash, LINK_LIFETIME_MS);
  const flow = await context.flow('linkedDecision');
  flow.send({ type: 'linkedDecision.opened', token });
  throw redirect({ to: '/decision', replace: true });
}

import type { Flow } from '../../machines/flows';
import type { RouterContext } from '../context';

/** How long a link may be answered with while its page is open, in milliseconds. A reload begins anew. */
const LINK_LIFETIME_MS = 12 * 60 * 60_000;

interface LinkVisit {
  readonly context: Pick<RouterContext, 'flow' | 'keepSecret' | 'now'>;
  readonly location: { readonly hash: string };
  readonly preload: boolean;
}

/**
 * Hands the token of the fragment over, and asks what it is for. The fragment never reaches a server and is written to no
 * storage; it stays in the address, so that a reload asks for no new link.
 */
export async function openRsvpLink({ context, location, preload }: LinkVisit): Promise<void> {
  if (location.hash === '' || preload) return;
  const flow = await context.flow('linkedRsvp');
  show(flow, context, location.hash);
}

/** The same of a link to sign minutes. */
export async function openSignLink({ context, location, preload }: LinkVisit): Promise<void> {
  if (location.hash === '' || preload) return;
  const flow = await context.flow('linkedSigning');
  show(flow, context, location.hash);
}

function show(
  flow: Pick<Flow<'linkedRsvp'> | Flow<'linkedSigning'>, 'send'>,
  context: LinkVisit['context'],
  hash: string,
): void {
  const token = context.keepSecret(hash, LINK_LIFETIME_MS);
  flow.send({
    type: 'act.requested',
    asked: { act: 'show', input: { token } },
    key: crypto.randomUUID(),
    at: Date.parse(context.now()),
  });
}

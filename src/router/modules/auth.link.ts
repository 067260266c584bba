import { redirect } from '@tanstack/react-router';
import { LINK_MODES } from '#contract/account';
import type { Flow } from '../../machines/flows';
import type { RouterContext } from '../context';

/** How long a link may be tried again while its page is open, in milliseconds. */
const LINK_LIFETIME_MS = 60 * 60_000;

/** What a link of a mail says. */
export interface LinkSearch {
  readonly mode?: string;
  readonly oobCode?: string;
  /** Of an invitation: whom it is for. */
  readonly email?: string;
}

/**
 * Begins what a link of a mail is for. Its code leaves the address at once: neither a reload nor the browser's history
 * has it afterwards. A link that says nothing we know leads where nothing is done any more.
 */
export async function openLink(
  { flow: openFlow, keepSecret }: Pick<RouterContext, 'flow' | 'keepSecret'>,
  { mode, oobCode, email }: LinkSearch,
  preload: boolean,
): Promise<{ readonly flow: Flow<'actionLink'> }> {
  if (mode === 'resetPassword' && oobCode !== undefined) {
    throw redirect({ to: '/reset-password/$token', params: { token: oobCode }, replace: true });
  }
  const flow = await openFlow('actionLink');
  if (mode === undefined || oobCode === undefined || preload) return { flow };
  const known = [...LINK_MODES, 'invitation' as const].find((candidate) => candidate === mode);
  const code = known === 'invitation' ? `${oobCode} ${email ?? ''}` : oobCode;
  if (!known) throw redirect({ to: '/expired-link', replace: true });
  flow.send({ type: 'actionLink.opened', mode: known, code: keepSecret(code, LINK_LIFETIME_MS) });
  throw redirect({ to: '/email', search: {}, replace: true });
}

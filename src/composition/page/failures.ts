import type { Observable, Subscription } from 'rxjs';
import type { Call } from '#contract/call';
import { getEntity } from '#contract/calls/entity';
import { UNKNOWN_ERROR } from '../../machines/shared/messages';
import type { Actors } from '../../machines/start';
import type { Analytics } from '../../services/analytics';
import type { CallFailure } from '../../services/transport';

/** What a failed call leads to, beside the answer to who made it. */
export interface Verdict {
  /** The generic toast and the report to analytics (ERR-2). */
  readonly tell: boolean;
  readonly consequence: 'userRefused' | 'tokenRejected' | 'refreshEntity' | null;
}

/** A call that names nothing but its entity finds nothing where that is deleted, or open to the person no more. */
const asksOfEntity = ({ scope, access, path, name }: Call): boolean =>
  scope === 'entity' && access === 'bearer' && !path.includes('{') && name !== getEntity.name;

/** ERR-2 and ERR-3. The problem's type decides before its status does; `aborted` calls never fail. */
export function classify({ call, error, quiet }: CallFailure): Verdict {
  const { type, status } = error;
  if (type === 'user-disabled') return { tell: false, consequence: 'userRefused' };
  if (type === 'feature-disabled') return { tell: false, consequence: 'refreshEntity' };
  if (status === 401) {
    return { tell: false, consequence: call.access === 'public' ? null : 'tokenRejected' };
  }
  const hasPage = call.method === 'GET' && (status === 403 || status === 404);
  return {
    tell: !quiet && call.access !== 'platform' && !hasPage,
    consequence: status === 404 && asksOfEntity(call) ? 'refreshEntity' : null,
  };
}

/**
 * Acts on every failed call, once.
 * @param isOnline whether the browser has a network; without one the shell's banner says so, and no toast beside it.
 */
export function watchFailures(
  failures: Observable<CallFailure>,
  { auth, entity, feedback }: Pick<Actors, 'auth' | 'entity' | 'feedback'>,
  analytics: Pick<Analytics, 'exceptionCaught'>,
  isOnline: () => boolean,
): Subscription {
  return failures.subscribe((failure) => {
    const { tell, consequence } = classify(failure);
    const isExplained = failure.error.status === 0 && !isOnline();
    if (tell && !isExplained) {
      feedback.send({ type: 'feedback.shown', message: UNKNOWN_ERROR });
      analytics.exceptionCaught(failure.error, failure.call.name);
    }
    if (consequence === 'userRefused') auth.send({ type: 'auth.userRefused' });
    if (consequence === 'tokenRejected') auth.send({ type: 'auth.tokenRejected' });
    if (consequence === 'refreshEntity') entity.send({ type: 'entity.refreshRequested' });
  });
}

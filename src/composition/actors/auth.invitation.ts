import { catchError, EMPTY, ignoreElements, type Observable, tap } from 'rxjs';
import { validateInvitation } from '#contract/calls/invitations';
import type { UserEvent } from '../../machines/auth/auth.events';
import type { Api } from '../../services/api';
import type { Invitations } from '../../services/invitations';
import type { Session } from '../../services/session';
import { expected } from './shared.acts';

interface AcceptServices {
  readonly api: Pick<Api, 'observe'>;
  readonly invitations: Pick<Invitations, 'read' | 'forget'>;
  readonly session: Pick<Session, 'enter'>;
}

/**
 * Binds who signs in to the invitation whose link brought them, before the user is read: nobody knows them earlier. The tab goes on in the
 * entity that invited them. What the server refuses is told beside what it then says of the user.
 */
export function acceptKept({ api, invitations, session }: AcceptServices): Observable<UserEvent> {
  const token = invitations.read();
  if (token === null) return EMPTY;
  return api.observe(validateInvitation, { body: { token }, quiet: true }).pipe(
    tap(({ entity }) => {
      invitations.forget();
      session.enter(entity);
    }),
    ignoreElements(),
    catchError((error: unknown): UserEvent[] => {
      // Without an answer it is tried again with the user.
      const { status, title } = expected(error);
      if (status < 400 || status >= 500) return [];
      invitations.forget();
      return status === 401 ? [] : [{ type: 'auth.invitationDeclined', title }];
    }),
  );
}

import { from, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { forgotPasswordMachine, type SendResetEvent } from '../machines/forgotPassword.machine';
import type { IdentityService } from '../services/identity';

/** What the flows of an account need. */
export interface AccountServices {
  readonly identity: Pick<IdentityService, 'ways'>;
}

export function provideForgotPassword(services: AccountServices): typeof forgotPasswordMachine {
  return forgotPasswordMachine.provide({
    actors: {
      sendReset: fromEventObservable<SendResetEvent, { email: string }>(({ input }) =>
        sendReset(services, input.email),
      ),
    },
  });
}

function sendReset({ identity }: AccountServices, email: string): Observable<SendResetEvent> {
  return from(identity.ways().then((ways) => ways.sendReset(email))).pipe(
    map(
      (code): SendResetEvent =>
        code === null ? { type: 'forgotPassword.sent' } : { type: 'forgotPassword.failed', code },
    ),
  );
}

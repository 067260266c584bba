import { catchError, map, type Observable, of, switchMap } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { decideByLink, showLinkedDecision } from '#contract/calls/callbacks';
import type { SecretRef } from '../../machines/auth/auth.context';
import {
  type DecideByLinkEvent,
  type DecideByLinkInput,
  linkedDecisionMachine,
  type ReadLinkEvent,
} from '../../machines/resolutions/linkedDecision.machine';
import type { Api } from '../../services/api';
import type { Secrets } from '../../services/secrets';
import type { Providers } from '../manifest';

/** What deciding by a link needs. */
export interface LinkedServices {
  readonly api: Pick<Api, 'observe'>;
  readonly secrets: Pick<Secrets, 'read'>;
}

/** The token is read, not opened: a lost answer is asked for again with it. */
export function provideLinkedDecision(services: LinkedServices): typeof linkedDecisionMachine {
  return linkedDecisionMachine.provide({
    actors: {
      readLink: fromEventObservable<ReadLinkEvent, { token: SecretRef }>(({ input }) =>
        readLink(services, input.token),
      ),
      decideByLink: fromEventObservable<DecideByLinkEvent, DecideByLinkInput>(({ input }) =>
        decide(services, input),
      ),
    },
  });
}

/** Refused for what it is: no token, one that the server does not know (nothing is told), or one that is over. */
function expiry({ status, title }: ApiError) {
  const isOver = status === 410;
  if (!isOver && status !== 404 && status !== 422) return null;
  return { type: 'linkedDecision.expired', reason: isOver ? title : null } as const;
}

function readLink({ api, secrets }: LinkedServices, reference: SecretRef): Observable<ReadLinkEvent> {
  const token = secrets.read(reference) ?? '';
  return api.observe(showLinkedDecision, { body: { token }, quiet: true }).pipe(
    map((linked): ReadLinkEvent => ({ type: 'linkedDecision.read', linked })),
    catchError((error: unknown): ReadLinkEvent[] => {
      const failure = expected(error);
      return [expiry(failure) ?? { type: 'linkedDecision.unread', title: failure.title }];
    }),
  );
}

function decide({ api, secrets }: LinkedServices, input: DecideByLinkInput): Observable<DecideByLinkEvent> {
  const { decision, consent, note, key } = input;
  const body = {
    token: secrets.read(input.token) ?? '',
    decision,
    consentToMethod: consent ?? undefined,
    reason: note || undefined,
  };
  return api.observe(decideByLink, { body, idempotencyKey: key, quiet: true }).pipe(
    switchMap((receipt) =>
      api.observe(showLinkedDecision, { body: { token: body.token }, quiet: true }).pipe(
        // It is recorded, whether or not the page can be read again.
        catchError((error: unknown) => {
          expected(error);
          return of(null);
        }),
        map((linked): DecideByLinkEvent => ({ type: 'linkedDecision.recorded', receipt, linked })),
      ),
    ),
    catchError((error: unknown): DecideByLinkEvent[] => {
      const failure = expected(error);
      const { status, title } = failure;
      const expired = status === 422 ? null : expiry(failure);
      if (expired) return [expired];
      const mayRetry = status === 0 || status === 429 || status >= 500;
      return [{ type: 'linkedDecision.refused', title, mayRetry }];
    }),
  );
}

function expected(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

export const flows: Pick<Providers, 'linkedDecision'> = {
  linkedDecision: provideLinkedDecision,
};

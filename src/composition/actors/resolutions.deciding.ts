import { catchError, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { ApiError } from '#contract/api';
import { showLinkedDecision } from '#contract/calls/callbacks';
import type { SecretRef } from '../../machines/auth/auth.context';
import { DECISION_ACTS, decisionMachine } from '../../machines/resolutions/decision.machine';
import { linkedDecisionMachine, type ReadLinkEvent } from '../../machines/resolutions/linkedDecision.machine';
import type { Providers } from '../manifest';
import { type ActServices, expected, performing } from './shared.acts';

/** `changed`: what the pages show was read before. */
export function provideDecision(services: ActServices, changed: () => void): typeof decisionMachine {
  return decisionMachine.provide({
    actors: { perform: performing(DECISION_ACTS, services, changed) },
  });
}

/** The token is read, not opened: a lost answer is asked for again with it. What the link shows is read by its machine. */
export function provideLinkedDecision(services: ActServices): typeof linkedDecisionMachine {
  return linkedDecisionMachine.provide({
    actors: {
      decision: provideDecision(services, () => {}),
      readLink: fromEventObservable<ReadLinkEvent, { token: SecretRef }>(({ input }) =>
        readLink(services, input.token),
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

function readLink({ api, secrets }: ActServices, reference: SecretRef): Observable<ReadLinkEvent> {
  const token = secrets.read(reference) ?? '';
  return api.observe(showLinkedDecision, { body: { token }, quiet: true }).pipe(
    map((linked): ReadLinkEvent => ({ type: 'linkedDecision.read', linked })),
    catchError((error: unknown): ReadLinkEvent[] => {
      const failure = expected(error);
      return [expiry(failure) ?? { type: 'linkedDecision.unread', title: failure.title }];
    }),
  );
}

export const flows: Pick<Providers, 'decision' | 'linkedDecision'> = {
  decision: provideDecision,
  linkedDecision: provideLinkedDecision,
};

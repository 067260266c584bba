import { catchError, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { deleteDraft } from '#contract/calls/drafts';
import {
  breakTie,
  cancelResolution,
  createResolution,
  decideResolution,
  extendResolution,
  importResolutions,
  remindUndecided,
  resendInvitation,
} from '#contract/calls/resolutions';
import {
  type DecideEvent,
  type DecideInput,
  decisionMachine,
} from '../../machines/resolutions/decision.machine';
import {
  type CreateDraftEvent,
  type CreateDraftInput,
  newResolutionMachine,
} from '../../machines/resolutions/newResolution.machine';
import {
  type ActRequest,
  type PerformEvent,
  type Performed,
  type PerformInput,
  resolutionActsMachine,
} from '../../machines/resolutions/resolutionActs.machine';
import {
  resolutionImportMachine,
  type SendImportEvent,
  type SendImportInput,
} from '../../machines/resolutions/resolutionImport.machine';
import type { Api } from '../../services/api';
import type { Providers } from '../manifest';

/** What deciding, acting on and importing resolutions need. */
export interface ResolutionServices {
  readonly api: Pick<Api, 'observe'>;
}

/** `changed`: what the pages show was read before. */
export function provideDecision({ api }: ResolutionServices, changed: () => void): typeof decisionMachine {
  return decisionMachine.provide({
    actors: {
      decide: fromEventObservable<DecideEvent, DecideInput>(({ input }) => decide(api, input, changed)),
    },
  });
}

function decide(api: Pick<Api, 'observe'>, input: DecideInput, changed: () => void): Observable<DecideEvent> {
  const { resolutionId, decisionMaker, decision, consent, note, key } = input;
  const body = {
    decisionMaker,
    decision: decision ?? undefined,
    consentToMethod: consent ?? undefined,
    reason: note || undefined,
  };
  return api
    .observe(decideResolution, { params: { id: resolutionId }, body, idempotencyKey: key, quiet: true })
    .pipe(
      map((receipt): DecideEvent => {
        changed();
        return { type: 'decision.recorded', receipt };
      }),
      catchError((error: unknown): DecideEvent[] => {
        const failure = expected(error);
        // Something else than this page shows was true: it is read again.
        if (failure.status === 409) changed();
        return [{ type: 'decision.refused', title: wordsOf(failure), mayRetry: mayRetry(failure) }];
      }),
    );
}

/** What is wrong with a field says more than that something is. */
function wordsOf({ title, errors }: ApiError): string {
  return errors.length > 0 ? errors.map(({ message }) => message).join(' ') : title;
}

/** No answer, or one that says "later": the same may be asked again with its key. */
export function mayRetry({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

export function provideNewResolution({ api }: ResolutionServices): typeof newResolutionMachine {
  return newResolutionMachine.provide({
    actors: {
      createDraft: fromEventObservable<CreateDraftEvent, CreateDraftInput>(({ input }) =>
        createDraft(api, input),
      ),
    },
  });
}

function createDraft(
  api: Pick<Api, 'observe'>,
  { entityId: entity, supersedes, key: idempotencyKey }: CreateDraftInput,
): Observable<CreateDraftEvent> {
  return api.observe(createResolution, { entity, body: { supersedes }, idempotencyKey, quiet: true }).pipe(
    map(({ id }): CreateDraftEvent => ({ type: 'newResolution.created', id })),
    catchError((error: unknown): CreateDraftEvent[] => [
      { type: 'newResolution.failed', title: expected(error).title },
    ]),
  );
}

export function provideResolutionActs(
  { api }: ResolutionServices,
  changed: () => void,
): typeof resolutionActsMachine {
  return resolutionActsMachine.provide({
    actors: {
      perform: fromEventObservable<PerformEvent, PerformInput>(({ input }) =>
        perform(api, input).pipe(
          map((performed): PerformEvent => {
            // The page of a draft that is gone has nothing to read again.
            if (input.request.kind !== 'delete') changed();
            return { type: 'resolutionActs.performed', ...performed };
          }),
          catchError((error: unknown): PerformEvent[] => {
            const failure = expected(error);
            if (failure.status === 409) changed();
            return [{ type: 'resolutionActs.failed', title: wordsOf(failure), mayRetry: mayRetry(failure) }];
          }),
        ),
      ),
    },
  });
}

function perform(api: Pick<Api, 'observe'>, { request, key }: PerformInput): Observable<Performed> {
  const options = { idempotencyKey: key, quiet: true };
  const told = (title: string) => (): Performed => ({ title });
  switch (request.kind) {
    case 'remind': {
      const body = request.decisionMakers ? { decisionMakers: request.decisionMakers } : {};
      return api
        .observe(remindUndecided, { params: paramsOf(request), body, ...options })
        .pipe(map(({ reminded }) => told(remindedWords(reminded))()));
    }
    case 'resend': {
      const params = { ...paramsOf(request), decisionMakerId: request.decisionMaker };
      const body = request.email === null ? {} : { email: request.email };
      return api
        .observe(resendInvitation, { params, body, ...options })
        .pipe(map(told('The invitation is on its way again.')));
    }
    case 'delete':
      return api
        .observe(deleteDraft, { params: paramsOf(request), ...options })
        .pipe(map(told('The draft is deleted.')));
    case 'cancel':
      return api
        .observe(cancelResolution, {
          params: paramsOf(request),
          body: { reason: request.reason },
          ...options,
        })
        .pipe(map(told('The resolution is cancelled. Everybody who was invited is told why.')));
    case 'extend': {
      const body = { deadline: request.deadline, reason: request.reason };
      return api
        .observe(extendResolution, { params: paramsOf(request), body, ...options })
        .pipe(map(told('There is more time to decide. Everybody who decides is told why.')));
    }
    case 'breakTie': {
      const body = { result: request.result, reason: request.reason || undefined };
      return api
        .observe(breakTie, { params: paramsOf(request), body, ...options })
        .pipe(map(told('The tie is broken.')));
    }
  }
}

function paramsOf({ resolutionId }: ActRequest): { readonly id: string } {
  return { id: resolutionId };
}

function remindedWords(reminded: number): string {
  if (reminded === 0) return 'Nobody had to be reminded.';
  return reminded === 1 ? 'One person is reminded.' : `${reminded} people are reminded.`;
}

export function provideResolutionImport(
  { api }: ResolutionServices,
  changed: () => void,
): typeof resolutionImportMachine {
  return resolutionImportMachine.provide({
    actors: {
      sendImport: fromEventObservable<SendImportEvent, SendImportInput>(({ input }) =>
        api.observe(importResolutions, importOptions(input)).pipe(
          map((report): SendImportEvent => {
            if (report.imported > 0) changed();
            return { type: 'resolutionImport.answered', report };
          }),
          catchError((error: unknown): SendImportEvent[] => {
            const failure = expected(error);
            return [{ type: 'resolutionImport.failed', title: failure.title, mayRetry: mayRetry(failure) }];
          }),
        ),
      ),
    },
  });
}

function importOptions({ table, files, key }: SendImportInput) {
  const body = new FormData();
  body.append('table', table);
  for (const file of files) body.append('files', file);
  body.append('commit', String(key !== null));
  return { body, quiet: true, idempotencyKey: key ?? crypto.randomUUID() };
}

function expected(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

export const flows: Pick<Providers, 'newResolution' | 'decision' | 'resolutionActs' | 'resolutionImport'> = {
  newResolution: provideNewResolution,
  decision: provideDecision,
  resolutionActs: provideResolutionActs,
  resolutionImport: provideResolutionImport,
};

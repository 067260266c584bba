import { catchError, fromEvent, map, type Observable, of, switchMap } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { type DraftUpdate, getDraft, updateDraft } from '#contract/calls/drafts';
import { createResolution, sendResolution } from '#contract/calls/resolutions';
import { type DraftWords, plainDecisionMaker } from '../../machines/resolutions/resolutionWizard.context';
import type {
  KeyedInput,
  MakeDraftEvent,
  MakeDraftInput,
  OnlineEvent,
  SaveDraftEvent,
  SaveDraftInput,
  SendDraftEvent,
  SendDraftInput,
} from '../../machines/resolutions/resolutionWizard.events';
import { resolutionWizardMachine } from '../../machines/resolutions/resolutionWizard.machine';
import type { WaitEvent, WaitInput } from '../../machines/shared/actors';
import { isTooOldToRepeat } from '../../machines/shared/repeating';
import type { Api } from '../../services/api';
import type { Clock } from '../../services/clock';
import type { Providers } from '../manifest';

/** What writing a draft needs. */
export interface WizardServices {
  readonly api: Pick<Api, 'observe'>;
  readonly clock: Pick<Clock, 'now' | 'after' | 'at'>;
}

export function provideWizard(
  services: WizardServices,
  browser: EventTarget = window,
): typeof resolutionWizardMachine {
  return resolutionWizardMachine.provide({
    actors: {
      wait: fromEventObservable<WaitEvent, WaitInput>(({ input }) =>
        waitFor(services.clock, input).pipe(map((): WaitEvent => ({ type: 'wait.over' }))),
      ),
      watchOnline: fromEventObservable<OnlineEvent, undefined>(() =>
        fromEvent(browser, 'online').pipe(map((): OnlineEvent => ({ type: 'wizard.backOnline' }))),
      ),
      makeDraft: fromEventObservable<MakeDraftEvent, MakeDraftInput>(({ input }) =>
        makeDraft(services, input),
      ),
      saveDraft: fromEventObservable<SaveDraftEvent, SaveDraftInput>(({ input }) =>
        saveDraft(services, input),
      ),
      sendDraft: fromEventObservable<SendDraftEvent, KeyedInput>(({ input }) => sendDraft(services, input)),
    },
  });
}

function waitFor(clock: WizardServices['clock'], wait: WaitInput): Observable<void> {
  return 'until' in wait ? clock.at(wait.until) : clock.after(wait.milliseconds);
}

/** Only what was written is sent, on the revision it was written on: what somebody else changed meanwhile stays. */
function updateOf({ revision, words }: SaveDraftInput): DraftUpdate {
  const { papers, decisionMakers, ...rest }: DraftWords = words;
  return {
    ...rest,
    revision,
    ...(decisionMakers && { decisionMakers: decisionMakers.map(plainDecisionMaker) }),
    ...(papers && { papers: papers.map(({ documentId }) => documentId) }),
  };
}

/** The failure a call may have; anything else is a defect and stays one. */
function expected(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** No answer, or a server that cannot work now: the same again may succeed. */
function isUnreachable({ status }: ApiError): boolean {
  return status === 0 || status >= 502;
}

/** Made empty, whatever is written meanwhile: a repeat with the same key is then the same request. */
function makeDraft(
  { api, clock }: WizardServices,
  { entityId: entity, key: idempotencyKey, at }: MakeDraftInput,
): Observable<MakeDraftEvent> {
  if (isTooOldToRepeat({ at }, clock.now())) return of({ type: 'wizard.oldFound' });
  return api.observe(createResolution, { entity, body: {}, idempotencyKey, quiet: true }).pipe(
    switchMap(({ id }) => api.observe(getDraft, { params: { id }, entity, quiet: true })),
    map((draft): MakeDraftEvent => ({ type: 'wizard.made', draft })),
    catchError((error: unknown): MakeDraftEvent[] => {
      const failure = expected(error);
      if (isUnreachable(failure)) return [{ type: 'wizard.unreachable' }];
      return [{ type: 'wizard.makeFailed', title: failure.title, problems: failure.errors }];
    }),
  );
}

type NewerEvent = Extract<SaveDraftEvent & SendDraftEvent, { type: 'wizard.newerFound' }>;
type DeletedEvent = Extract<SaveDraftEvent & SendDraftEvent, { type: 'wizard.deletedFound' }>;

/** The revision that came first; the refusal itself where there is none, because then it was about something else. */
function readNewer(
  { api }: WizardServices,
  { id, entityId, revision }: SendDraftInput,
  refusal: ApiError,
): Observable<NewerEvent> {
  return api.observe(getDraft, { params: { id }, entity: entityId, quiet: true }).pipe(
    map((draft): NewerEvent => {
      if (draft.revision === revision) throw refusal;
      return { type: 'wizard.newerFound', draft };
    }),
  );
}

/** Every expected failure of a write as an event; of a conflict, what it is with, and of a draft that is no more, who says so. */
function explained<Event>(
  services: WizardServices,
  input: SendDraftInput,
  refused: (error: ApiError) => Event,
): (error: unknown) => Observable<Event | NewerEvent | DeletedEvent> {
  const told = (failure: ApiError): Event | DeletedEvent =>
    failure.type === 'draft-deleted'
      ? { type: 'wizard.deletedFound', id: input.id, title: failure.title }
      : refused(failure);
  return (error) => {
    const failure = expected(error);
    if (failure.status !== 409) return of(told(failure));
    return readNewer(services, input, failure).pipe(
      catchError((cause: unknown) => of(told(expected(cause)))),
    );
  };
}

/** The draft as it was stored; what somebody stored since is newer. A read that was under way may be older, and is repeated. */
function readStored(
  { api }: WizardServices,
  { id, entityId: entity }: SaveDraftInput,
  revision: number,
): Observable<SaveDraftEvent> {
  const read = () => api.observe(getDraft, { params: { id }, entity, quiet: true });
  return read().pipe(
    switchMap((draft) => (draft.revision < revision ? read() : of(draft))),
    map((draft) => ({ type: draft.revision > revision ? 'wizard.newerFound' : 'wizard.saved', draft })),
  );
}

function saveDraft(services: WizardServices, input: SaveDraftInput): Observable<SaveDraftEvent> {
  const { id, entityId: entity } = input;
  return services.api
    .observe(updateDraft, { params: { id }, entity, body: updateOf(input), quiet: true })
    .pipe(
      switchMap(({ revision }) => readStored(services, input, revision)),
      catchError(
        explained(services, input, (error): SaveDraftEvent => {
          if (isUnreachable(error)) return { type: 'wizard.unreachable' };
          return { type: 'wizard.saveFailed', title: error.title, problems: error.errors };
        }),
      ),
    );
}

function sendDraft(services: WizardServices, input: KeyedInput): Observable<SendDraftEvent> {
  const { id, entityId: entity, revision, key: idempotencyKey } = input;
  return services.api
    .observe(sendResolution, { params: { id }, entity, body: { revision }, idempotencyKey, quiet: true })
    .pipe(
      map((): SendDraftEvent => ({ type: 'wizard.sent' })),
      catchError(
        explained(
          services,
          input,
          (error): SendDraftEvent => ({
            type: 'wizard.sendFailed',
            title: error.title,
            problems: error.errors,
          }),
        ),
      ),
    );
}

export const flows: Pick<Providers, 'resolutionWizard'> = {
  resolutionWizard: (services) => provideWizard(services),
};

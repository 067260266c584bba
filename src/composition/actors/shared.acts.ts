import { catchError, defer, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { errorTitle } from '#contract/problem';
import type { Acts, ActTypes, AskedAct } from '../../machines/shared/act/act';
import type { PerformEvent, PerformInput, Refusal } from '../../machines/shared/act/act.events';
import { NOT_SAVED } from '../../machines/shared/messages';
import type { Api } from '../../services/api';
import type { Files } from '../../services/files';
import type { Secrets } from '../../services/secrets';

/** What acts need. */
export interface ActServices {
  readonly api: Pick<Api, 'observe'>;
  readonly secrets: Pick<Secrets, 'read'>;
  readonly files: Pick<Files, 'read'>;
}

/**
 * The service of every machine of acts: it makes the call of the act's row.
 * @param changed what the page shows was read before.
 */
export function performing<Types extends ActTypes<Types>>(
  acts: Acts<Types>,
  services: ActServices,
  changed: () => void,
) {
  return fromEventObservable<PerformEvent<Types>, PerformInput<Types>>(({ input: { asked, note, key } }) =>
    perform(acts, services, asked, { note, key }, changed),
  );
}

function perform<Types extends ActTypes<Types>, Name extends keyof Types>(
  acts: Acts<Types>,
  { api, secrets, files }: ActServices,
  asked: AskedAct<Types, Name>,
  { note, key: idempotencyKey }: { readonly note: string; readonly key: string },
  changed: () => void,
): Observable<PerformEvent<Types>> {
  const { call, options, done, leavesPage } = acts[asked.act];
  const parts = {
    note,
    secret: (reference: `secret:${string}`) => secrets.read(reference) ?? '',
    file: (reference: `file:${string}`) => fileOf(files, reference),
  };
  return defer(() => api.observe(call, { ...options(asked.input, parts), idempotencyKey, quiet: true })).pipe(
    map((receipt): PerformEvent<Types> => {
      if (!leavesPage) changed();
      return {
        type: 'act.performed',
        performed: { ...asked, note, receipt },
        title: done?.(receipt) ?? null,
      };
    }),
    catchError((error: unknown): PerformEvent<Types>[] => {
      const failure = expected(error);
      // Something else than the page shows was true: it is read again.
      if (failure.status === 409) changed();
      const refusal = call.kind === 'write' ? writeRefusalOf(failure) : refusalOf(failure);
      return [{ type: 'act.refused', refusal }];
    }),
  );
}

export function fileOf(files: Pick<Files, 'read'>, reference: `file:${string}`): File {
  const file = files.read(reference);
  if (!file) throw new ApiError(0, 'network', 'The file is no longer there. Choose it again.');
  return file;
}

/** What is wrong with a field says more than that something is. No answer, or one that says "later", may be asked for again. */
export function refusalOf({ status, title, errors, obstacles }: ApiError): Refusal {
  return {
    title: errors.length > 0 ? errors.map(({ message }) => message).join(' ') : title,
    status,
    mayRetry: status === 0 || status === 429 || status >= 500,
    ...(errors.length > 0 && { errors }),
    ...(obstacles.length > 0 && { obstacles }),
  };
}

/** The same of a write: without an answer it says, after ERR-1's text, that nothing is stored as far as is known. */
export function writeRefusalOf(error: ApiError): Refusal {
  const refusal = refusalOf(error);
  return isUnanswered(error) ? { ...refusal, title: NOT_SAVED } : refusal;
}

/** A file that is gone has words of its own. */
function isUnanswered({ status, title }: ApiError): boolean {
  return status === 0 && title === errorTitle(0);
}

/** The failure a call may have; anything else is a defect and stays one. */
export function expected(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

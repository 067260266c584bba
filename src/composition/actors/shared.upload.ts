import { catchError, map, type Observable, of } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import type { UploadedDocument } from '#contract/calls/documents';
import {
  type SendFileEvent,
  type UploadFailure,
  type UploadInput,
  uploadMachine,
} from '../../machines/shared/upload/upload.machine';
import { uploadsMachine } from '../../machines/shared/upload/uploads.machine';
import type { Files } from '../../services/files';
import type { Transport } from '../../services/transport';
import { sendFile, type UploadRequest } from '../../services/upload';
import type { Providers } from '../manifest';

/** What uploads need. */
export interface UploadServices {
  readonly transport: Pick<Transport, 'asPerson' | 'failures'>;
  readonly files: Pick<Files, 'read' | 'forget'>;
}

export function provideUploads(
  services: UploadServices,
  newRequest: () => UploadRequest = () => new XMLHttpRequest(),
): typeof uploadsMachine {
  const upload = uploadMachine.provide({
    actors: {
      sendFile: fromEventObservable<SendFileEvent, UploadInput>(({ input }) =>
        send(services, newRequest, input),
      ),
    },
    actions: { forgetFile: ({ context }) => services.files.forget(context.file) },
  });
  return uploadsMachine.provide({ actors: { upload } });
}

const GONE: UploadFailure = {
  title: 'The file is no longer there. Choose it again.',
  lost: false,
  canRetry: false,
};

function send(
  { transport, files }: UploadServices,
  newRequest: () => UploadRequest,
  { id, file: reference, entityId, owner }: UploadInput,
): Observable<SendFileEvent> {
  const file = files.read(reference);
  if (!file) return of({ type: 'upload.failed', failure: GONE });
  return sendFile({ transport, newRequest }, { file, entityId, owner, idempotencyKey: id }).pipe(
    map((step): SendFileEvent => {
      if (step.kind === 'progress') return { type: 'upload.progressed', part: step.part };
      // What the call answers, as its description says.
      return { type: 'upload.arrived', document: step.answer as UploadedDocument };
    }),
    catchError((error: unknown): SendFileEvent[] => {
      if (!(error instanceof ApiError)) throw error;
      return [{ type: 'upload.failed', failure: failureOf(error) }];
    }),
  );
}

/** What was refused for what it is will be refused again. */
const HOPELESS: ReadonlySet<number> = new Set([400, 403, 404, 409, 413, 415, 422]);

function failureOf({ status, type, title }: ApiError): UploadFailure {
  return { title, lost: type === 'network' || type === 'timeout', canRetry: !HOPELESS.has(status) };
}

export const flows: Pick<Providers, 'uploads'> = {
  uploads: (services) => provideUploads(services),
};

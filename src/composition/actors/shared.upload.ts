import { catchError, defer, from, type Observable, of, switchMap } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { getDocument, removeDocument, type UploadedDocument } from '#contract/calls/documents';
import type {
  ReadingInput,
  SendFileEvent,
  UniteEvent,
  UniteInput,
  UploadFailure,
  UploadInput,
  WatchReadingEvent,
} from '../../machines/shared/upload/upload.events';
import { uploadMachine } from '../../machines/shared/upload/upload.machine';
import { uploadsMachine } from '../../machines/shared/upload/uploads.machine';
import type { Api } from '../../services/api';
import type { Clock } from '../../services/clock';
import type { Files } from '../../services/files';
import type { Transport } from '../../services/transport';
import { type Sending, sendFile, type UploadRequest } from '../../services/upload';
import type { Providers } from '../manifest';
import { expected } from './shared.acts';
import { type FolderFinder, folderFinder } from './shared.upload.folders';
import { readingWatch } from './shared.upload.reading';
import { findSame } from './shared.upload.same';

/** What uploads need. */
export interface UploadServices {
  readonly transport: Pick<Transport, 'asPerson' | 'failures'>;
  readonly api: Pick<Api, 'call'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly files: Pick<Files, 'read' | 'forget'>;
}

/** @param changed what the pages show was read before. */
export function provideUploads(
  services: UploadServices,
  changed: () => void,
  newRequest: () => UploadRequest = () => new XMLHttpRequest(),
): typeof uploadsMachine {
  const parts: Parts = { ...services, newRequest, changed, folders: folderFinder(services.api) };
  const watch = readingWatch(services.api, services.clock);
  const upload = uploadMachine.provide({
    actors: {
      sendFile: fromEventObservable<SendFileEvent, UploadInput>(({ input }) => send(parts, input)),
      uniteFile: fromEventObservable<UniteEvent, UniteInput>(({ input }) => unite(parts, input)),
      watchReading: fromEventObservable<WatchReadingEvent, ReadingInput>(({ input }) => watch(input)),
    },
    actions: { forgetFile: ({ context }) => services.files.forget(context.file) },
  });
  return uploadsMachine.provide({ actors: { upload } });
}

interface Parts extends UploadServices {
  readonly newRequest: () => UploadRequest;
  readonly changed: () => void;
  readonly folders: FolderFinder;
}

const GONE: UploadFailure = {
  title: 'The file is no longer there. Choose it again.',
  lost: false,
  canRetry: false,
};

/** Where a document of the entity is put; a paper of a draft stands in no folder. */
async function fieldsOf(
  { folders }: Parts,
  { entityId, owner, place, path }: UploadInput,
): Promise<Readonly<Record<string, string>>> {
  if (owner !== null) return {};
  const folderId = await folders.find(entityId, place.folderId, path);
  return {
    ...(folderId !== null && { folderId }),
    ...(place.tags.length > 0 && { tags: place.tags.join(',') }),
  };
}

function send(parts: Parts, input: UploadInput): Observable<SendFileEvent> {
  const { id, file: reference, entityId, owner } = input;
  const file = parts.files.read(reference);
  if (!file) return of({ type: 'upload.failed', failure: GONE });
  return defer(() => fieldsOf(parts, input)).pipe(
    switchMap((fields) => sendFile(parts, { file, entityId, owner, fields, idempotencyKey: id })),
    switchMap((step): Observable<SendFileEvent> => {
      if (step.kind === 'progress') return of({ type: 'upload.progressed', part: step.part });
      // What the call answers, as its description says.
      return from(arrivalOf(parts, input, step.answer as UploadedDocument));
    }),
    catchError((error: unknown): SendFileEvent[] => [
      { type: 'upload.failed', failure: failureOf(expected(error)) },
    ]),
  );
}

async function arrivalOf(
  parts: Parts,
  { entityId, owner, path }: UploadInput,
  document: UploadedDocument,
): Promise<SendFileEvent> {
  parts.changed();
  const same = owner === null ? await findSame(parts.api, entityId, { document, path }) : null;
  return { type: 'upload.arrived', document, same };
}

/** The new document goes; before it does, its file becomes the next version of the other where that was decided. */
function unite(parts: Parts, input: UniteInput): Observable<UniteEvent> {
  return defer(async (): Promise<UniteEvent> => {
    const { api, changed } = parts;
    const { id, entityId: entity, documentId, choice } = input;
    if (choice === 'version') await sendVersion(parts, input);
    await api.call(removeDocument, {
      entity,
      params: { id: documentId },
      idempotencyKey: `${id}-remove`,
      quiet: true,
    });
    changed();
    return { type: 'upload.united' };
  }).pipe(
    catchError((error: unknown): UniteEvent[] => [
      { type: 'upload.notUnited', title: expected(error).title },
    ]),
  );
}

async function sendVersion(parts: Parts, { id, file: reference, entityId, same }: UniteInput): Promise<void> {
  const { api, files } = parts;
  const file = files.read(reference);
  if (!file) throw new ApiError(0, 'network', GONE.title);
  const { revision } = await api.call(getDocument, {
    entity: entityId,
    params: { id: same.id },
    query: {},
    quiet: true,
  });
  const sending: Sending = {
    file,
    entityId,
    owner: null,
    fields: { replaces: same.id, revision: String(revision) },
    // Of another revision it is another request.
    idempotencyKey: `${id}-version-${revision}`,
  };
  await new Promise<void>((resolve, reject) => {
    sendFile(parts, sending).subscribe({ complete: resolve, error: reject });
  });
}

/** What was refused for what it is will be refused again. */
const HOPELESS: ReadonlySet<number> = new Set([400, 403, 404, 409, 413, 415, 422]);

function failureOf({ status, type, title }: ApiError): UploadFailure {
  return { title, lost: type === 'network' || type === 'timeout', canRetry: !HOPELESS.has(status) };
}

export const flows: Pick<Providers, 'uploads'> = {
  uploads: (services, changed) => provideUploads(services, changed),
};

import { catchError, map, Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { getDocument } from '#contract/calls/documents';
import { compareVersions, findInDocument } from '#contract/calls/documentVersions';
import type { EntityUser } from '#contract/calls/entity';
import { listFolders } from '#contract/calls/folders';
import { listEntityUsers } from '#contract/calls/insideEntity';
import { listTags } from '#contract/calls/tags';
import { errorTitle } from '#contract/problem';
import { DOCUMENT_ACTS, documentActsMachine } from '../../machines/documents/documentActs.machine';
import {
  type CompareEvent,
  type CompareInput,
  documentChangesMachine,
} from '../../machines/documents/documentChanges.machine';
import {
  documentChoicesMachine,
  type ReadChoicesEvent,
} from '../../machines/documents/documentChoices.machine';
import { COMMENT_ACTS, documentCommentsMachine } from '../../machines/documents/documentComments.machine';
import {
  type Content,
  documentContentMachine,
  type OpenFileEvent,
  type ReadPageEvent,
  type ReadPageInput,
} from '../../machines/documents/documentContent.machine';
import type { FindHitsEvent, FindInput } from '../../machines/documents/documentView.context';
import { documentViewMachine } from '../../machines/documents/documentView.machine';
import {
  type Asked,
  type FindEvent,
  memberSearchMachine,
  USERS_FOUND,
} from '../../machines/shared/search.machine';
import type { Api } from '../../services/api';
import { readBytes } from '../../services/ranges';
import type { Transport } from '../../services/transport';
import type { Providers } from '../manifest';
import { type ActServices, expected, performing } from './shared.acts';

/** What looking at a document needs. */
export interface DocumentViewServices {
  readonly api: Pick<Api, 'observe' | 'call'>;
  readonly transport: Transport;
}

const NOT_OPENED = 'This file could not be opened. Download it to look at it.';
const PROTECTED = 'This file is protected by a password. Download it to read it.';

export function provideDocumentView({ api }: Pick<DocumentViewServices, 'api'>): typeof documentViewMachine {
  const findHits = fromEventObservable<FindHitsEvent, FindInput>(({ input: { documentId: id, q } }) =>
    api.observe(findInDocument, { params: { id }, query: { q }, quiet: true }).pipe(
      map((hits): FindHitsEvent => ({ type: 'view.hitsFound', hits })),
      catchError((error: unknown): FindHitsEvent[] => [
        { type: 'view.hitsFailed', title: expected(error).title },
      ]),
    ),
  );
  return documentViewMachine.provide({ actors: { findHits } });
}

export function provideDocumentContent(services: DocumentViewServices): typeof documentContentMachine {
  const readPage = fromEventObservable<ReadPageEvent, ReadPageInput>(
    ({ input: { documentId: id, version, page } }) =>
      services.api.observe(getDocument, { params: { id }, query: { page, version }, quiet: true }).pipe(
        map((document): ReadPageEvent => ({ type: 'content.pageRead', page, text: document.page })),
        catchError((error: unknown): ReadPageEvent[] => [
          { type: 'content.pageFailed', title: expected(error).title },
        ]),
      ),
  );
  const openFile = fromEventObservable<OpenFileEvent, Content>(({ input }) =>
    input.form === 'image' ? openImage(services, input) : openDrawn(services, input),
  );
  return documentContentMachine.provide({ actors: { openFile, readPage } });
}

/** The browser has the picture until nobody looks at it any more. */
function openImage({ transport }: DocumentViewServices, content: Content): Observable<OpenFileEvent> {
  return new Observable((subscriber) => {
    let address: string | null = null;
    readBytes(transport, content, null).then(
      ({ bytes, type }) => {
        if (subscriber.closed) return;
        address = URL.createObjectURL(new Blob([bytes], { type }));
        subscriber.next({ type: 'content.fileOpened', file: { kind: 'image', address } });
      },
      (error: unknown) => subscriber.next({ type: 'content.fileFailed', title: titleOf(error) }),
    );
    return () => {
      if (address !== null) URL.revokeObjectURL(address);
    };
  });
}

function openDrawn({ transport }: DocumentViewServices, content: Content): Observable<OpenFileEvent> {
  return new Observable((subscriber) => {
    let close: (() => void) | null = null;
    const failed = (error: unknown) => subscriber.next({ type: 'content.fileFailed', title: titleOf(error) });
    const read = async (from: number, to: number) =>
      (await readBytes(transport, content, { from, to: Math.min(to, content.sizeBytes) })).bytes;
    import('../../services/pdfFile')
      .then(async ({ openPdf }) => {
        if (subscriber.closed) return;
        const opened = openPdf(content.sizeBytes, read, failed);
        close = opened.close;
        subscriber.next({ type: 'content.fileOpened', file: await opened.file });
      })
      .catch(failed);
    return () => close?.();
  });
}

function titleOf(error: unknown): string {
  if (error instanceof ApiError) return error.title;
  if (error instanceof TypeError) return errorTitle(0);
  return error instanceof Error && error.name === 'PasswordException' ? PROTECTED : NOT_OPENED;
}

export function provideDocumentChanges({
  api,
}: Pick<DocumentViewServices, 'api'>): typeof documentChangesMachine {
  const compare = fromEventObservable<CompareEvent, CompareInput>(({ input: { documentId: id, version } }) =>
    api.observe(compareVersions, { params: { id, number: String(version) }, query: {}, quiet: true }).pipe(
      map((changes): CompareEvent => ({ type: 'changes.compared', changes })),
      catchError((error: unknown): CompareEvent[] => [
        { type: 'changes.failed', title: expected(error).title },
      ]),
    ),
  );
  return documentChangesMachine.provide({ actors: { compare } });
}

export function provideDocumentChoices({
  api,
}: Pick<DocumentViewServices, 'api'>): typeof documentChoicesMachine {
  const readChoices = fromEventObservable<ReadChoicesEvent, { entityId: string }>(
    ({ input: { entityId: entity } }) =>
      new Observable((subscriber) => {
        Promise.all([
          api.call(listTags, { entity, quiet: true }),
          api.call(listFolders, { entity, quiet: true }),
        ]).then(
          ([tags, folders]) =>
            subscriber.next({ type: 'choices.read', tags: tags.items, folders: folders.items }),
          (error: unknown) => subscriber.next({ type: 'choices.failed', title: titleOf(error) }),
        );
      }),
  );
  return documentChoicesMachine.provide({ actors: { readChoices } });
}

export function provideMemberSearch({ api }: Pick<DocumentViewServices, 'api'>): typeof memberSearchMachine {
  const find = fromEventObservable<FindEvent<EntityUser>, Asked>(({ input: { entityId: entity, q } }) =>
    api
      .observe(listEntityUsers, {
        entity,
        query: { q: q.trim() || undefined, limit: USERS_FOUND, status: 'Active' },
        quiet: true,
      })
      .pipe(
        map(
          ({ items, total, totalIsExact }): FindEvent<EntityUser> => ({
            type: 'search.found',
            items,
            total,
            totalIsExact,
          }),
        ),
        catchError((error: unknown): FindEvent<EntityUser>[] => [
          { type: 'search.failed', title: expected(error).title },
        ]),
      ),
  );
  return memberSearchMachine.provide({ actors: { find } });
}

export function provideDocumentActs(services: ActServices, changed: () => void): typeof documentActsMachine {
  return documentActsMachine.provide({ actors: { perform: performing(DOCUMENT_ACTS, services, changed) } });
}

export function provideDocumentComments(
  services: ActServices,
  changed: () => void,
): typeof documentCommentsMachine {
  return documentCommentsMachine.provide({
    actors: { perform: performing(COMMENT_ACTS, services, changed) },
  });
}

export const flows: Pick<
  Providers,
  | 'documentActs'
  | 'documentChanges'
  | 'documentChoices'
  | 'documentComments'
  | 'documentContent'
  | 'documentView'
  | 'memberSearch'
> = {
  documentActs: provideDocumentActs,
  documentChanges: provideDocumentChanges,
  documentChoices: provideDocumentChoices,
  documentComments: provideDocumentComments,
  documentContent: provideDocumentContent,
  documentView: provideDocumentView,
  memberSearch: provideMemberSearch,
};

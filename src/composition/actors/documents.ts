import { Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { getDocumentFile } from '#contract/calls/documents';
import { errorTitle } from '#contract/problem';
import {
  documentDownloadsMachine,
  type FetchFilesEvent,
  type WantedFile,
} from '../../machines/documents/documentDownloads.machine';
import { LIBRARY_ACTS, libraryActsMachine } from '../../machines/documents/libraryActs.machine';
import { type ArchivedFile, archiveOf } from '../../services/archive';
import { createDownloads } from '../../services/downloads';
import type { Providers } from '../manifest';
import { type ActServices, performing } from './shared.acts';
import { type DownloadServices, deliverTo } from './shared.download';

/** `changed`: what the pages show was read before. */
export function provideLibraryActs(services: ActServices, changed: () => void): typeof libraryActsMachine {
  return libraryActsMachine.provide({ actors: { perform: performing(LIBRARY_ACTS, services, changed) } });
}

/** What bringing the files of several documents needs. */
export type DocumentDownloadServices = Pick<DownloadServices, 'transport' | 'deliver'>;

/** One after another: of each, the server says whether the person may have it. */
export function provideDocumentDownloads({
  transport,
  deliver,
}: DocumentDownloadServices): typeof documentDownloadsMachine {
  const downloads = createDownloads(transport);
  const fetchFiles = fromEventObservable<FetchFilesEvent, { files: readonly WantedFile[] }>(
    ({ input: { files } }) =>
      new Observable((told) => {
        const fetchAll = async () => {
          const fetched: ArchivedFile[] = [];
          for (const { documentId: id, name } of files) {
            const options = { params: { id }, query: { download: true } };
            try {
              const { blob } = await downloads.fetch(getDocumentFile, options, name);
              fetched.push({ name, content: blob });
            } catch (error) {
              const title = error instanceof ApiError ? error.title : errorTitle(0);
              told.next({ type: 'downloads.failed', name, title });
              return;
            }
            if (told.closed) return;
            told.next({ type: 'downloads.progressed', done: fetched.length });
          }
          const [only] = fetched;
          const file =
            fetched.length === 1 && only
              ? { name: only.name, blob: only.content }
              : { name: 'Documents.zip', blob: await archiveOf(fetched) };
          if (told.closed) return;
          deliver(file, false);
          told.next({ type: 'downloads.saved' });
        };
        fetchAll().catch((error: unknown) => told.error(error));
      }),
  );
  return documentDownloadsMachine.provide({ actors: { fetchFiles } });
}

export const flows: Pick<Providers, 'libraryActs' | 'documentDownloads'> = {
  libraryActs: provideLibraryActs,
  documentDownloads: ({ transport }) => provideDocumentDownloads({ transport, deliver: deliverTo(window) }),
};

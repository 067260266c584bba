import { Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { exportOwnData } from '#contract/calls/account';
import { exportBoard, getLetter } from '#contract/calls/boards';
import { openLinkedPaper } from '#contract/calls/callbacks';
import { getDocumentFile } from '#contract/calls/documents';
import { exportEntity, getRegister } from '#contract/calls/holdings';
import { getMeetingCalendar, getMeetingPack } from '#contract/calls/meetingConvening';
import { getDecisionsRegister, getMeetingEvidence, getMinutesFile } from '#contract/calls/minutes';
import {
  exportResolutions,
  getResolutionEvidence,
  getResolutionPdf,
} from '#contract/calls/resolutionTransfer';
import { getOwnersFile, getStructureFile } from '#contract/calls/structure';
import { getSupportFile, getSupportThreadFile } from '#contract/calls/support';
import type { Making } from '#contract/madeFile';
import {
  type Downloadable,
  downloadMachine,
  type FetchFileEvent,
} from '../../machines/shared/download.machine';
import { createDownloads, type Downloads } from '../../services/downloads';
import type { FetchedFile } from '../../services/fetchedFile';
import type { Secrets } from '../../services/secrets';
import type { Transport } from '../../services/transport';
import type { Providers } from '../manifest';
import type { Services } from '../services';

/** What bringing a file needs. */
export interface DownloadServices {
  readonly transport: Transport;
  readonly secrets: Pick<Secrets, 'read'>;
  readonly deliver: (file: FetchedFile, isShown: boolean) => void;
}

export function provideDownload({ transport, secrets, deliver }: DownloadServices): typeof downloadMachine {
  const service = createDownloads(transport);
  return downloadMachine.provide({
    actors: {
      fetchFile: fromEventObservable<FetchFileEvent, { file: Downloadable }>(({ input: { file } }) =>
        telling(async (tell) => {
          try {
            const fetched = await fetchFile(service, secrets, file, tell);
            deliver(fetched, file.kind === 'paper' && file.isShown);
            return { type: 'download.saved' };
          } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            return { type: 'download.failed', title: error.title };
          }
        }),
      ),
    },
  });
}

type Tell = (making: Making) => void;

/** How far it is, as often as that is told, and then how it ended. */
function telling(fetching: (tell: Tell) => Promise<FetchFileEvent>): Observable<FetchFileEvent> {
  return new Observable((observer) => {
    fetching((making) => observer.next({ type: 'download.progressed', making })).then(
      (ended) => {
        observer.next(ended);
        observer.complete();
      },
      (error: unknown) => observer.error(error),
    );
  });
}

/** How long all of an entity may take to arrive, in milliseconds: gigabytes over a slow line. */
const WHOLE_MS = 2 * 60 * 60_000;

/** How long the papers of a meeting may take to be bound and to arrive, in milliseconds. */
const PACK_MS = 10 * 60_000;

async function fetchFile(
  files: Downloads,
  secrets: Pick<Secrets, 'read'>,
  file: Downloadable,
  tell: Tell,
): Promise<FetchedFile> {
  switch (file.kind) {
    case 'export': {
      const query = { ...file.filter, format: file.format };
      return files.fetch(exportResolutions, { query }, `resolutions.${file.format}`);
    }
    case 'board': {
      const { board: kind, format, asOf } = file;
      return files.fetch(exportBoard, { params: { kind }, query: { format, asOf } }, `board.${format}`);
    }
    case 'register': {
      const { kind: _, ...query } = file;
      return files.fetch(getRegister, { query }, 'register.pdf');
    }
    case 'entity':
      return files.fetch(exportEntity, {}, 'entity.zip', WHOLE_MS);
    case 'letter': {
      const { board: kind, memberId: id, of } = file;
      return files.fetch(getLetter, { params: { kind, id }, query: { of } }, 'letter.pdf');
    }
    case 'owners': {
      const { kind: _, ...query } = file;
      return files.fetch(getOwnersFile, { query }, 'owners.pdf');
    }
    case 'structure': {
      const { kind: _, ...query } = file;
      return files.fetch(getStructureFile, { query }, 'structure');
    }
    case 'ownData':
      return files.fetch(exportOwnData, {}, 'quorate.json');
    case 'made':
      return { blob: await file.make(), name: file.name };
    case 'resolution':
      return files.fetch(getResolutionPdf, { params: { id: file.resolutionId } }, `${file.number}.pdf`);
    case 'decisions':
      return files.fetch(getDecisionsRegister, {}, 'register.pdf');
    case 'evidence': {
      const call = file.of === 'meeting' ? getMeetingEvidence : getResolutionEvidence;
      return files.fetch(call, { params: { id: file.id } }, `${file.number}.zip`);
    }
    case 'calendar':
      return files.fetch(getMeetingCalendar, { params: { id: file.meetingId } }, `${file.number}.ics`);
    case 'minutes':
      return files.fetch(getMinutesFile, { params: { id: file.meetingId } }, `${file.number}.pdf`);
    case 'pack': {
      const { meetingId: id, number, withNotes } = file;
      const query = { making: true, ...(withNotes && { notes: true }) };
      return files.fetch(getMeetingPack, { params: { id }, query }, `${number}.pdf`, PACK_MS, tell);
    }
    case 'support': {
      const params = { id: file.fileId };
      return files.fetch(file.isAnswered ? getSupportThreadFile : getSupportFile, { params }, file.name);
    }
    case 'paper': {
      const query = file.isShown ? {} : { download: true };
      return files.fetch(getDocumentFile, { params: { id: file.documentId }, query }, file.name);
    }
    case 'linkedPaper': {
      const body = { token: secrets.read(file.token) ?? '', documentId: file.documentId };
      return files.fetch(openLinkedPaper, { body }, file.name);
    }
  }
}

/** With what the browser has. */
export function provideBrowserDownload(
  { transport, secrets }: Pick<Services, 'transport' | 'secrets'>,
  browser: Window & typeof globalThis,
): typeof downloadMachine {
  return provideDownload({ transport, secrets, deliver: deliverTo(browser) });
}

/** What a browser shows without running anything of it. */
const SHOWN: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'text/plain']);

/** How long the browser may take to begin with a file it was given, in milliseconds. */
const TAKEN_AFTER_MS = 60_000;

/** Hands a file to the browser: saved, or shown in a window of its own where that is safe. */
export function deliverTo(browser: Window & typeof globalThis): DownloadServices['deliver'] {
  return ({ blob, name }, isShown) => {
    const address = browser.URL.createObjectURL(blob);
    const link = browser.document.createElement('a');
    link.href = address;
    if (isShown && SHOWN.has(blob.type.split(';', 1)[0] ?? '')) {
      link.target = '_blank';
      link.rel = 'noopener';
    } else link.download = name;
    link.click();
    browser.setTimeout(() => browser.URL.revokeObjectURL(address), TAKEN_AFTER_MS);
  };
}

export const flows: Pick<Providers, 'download'> = {
  download: (services) => provideBrowserDownload(services, window),
};

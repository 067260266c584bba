import type { documentDownloadsMachine } from './documentDownloads.machine';
import type { libraryActsMachine } from './libraryActs.machine';

/** The flows of the list of documents, by the names under which it opens them. */
declare module '../flows' {
  interface FlowMachines {
    readonly documentDownloads: typeof documentDownloadsMachine;
    readonly libraryActs: typeof libraryActsMachine;
  }
}

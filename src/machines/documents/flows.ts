import type { libraryActsMachine } from './libraryActs.machine';

/** The flows of the list of documents, by the names under which it opens them. */
declare module '../flows' {
  interface FlowMachines {
    readonly libraryActs: typeof libraryActsMachine;
  }
}

import { LIBRARY_ACTS, libraryActsMachine } from '../../machines/documents/libraryActs.machine';
import type { Providers } from '../manifest';
import { type ActServices, performing } from './shared.acts';

/** `changed`: what the pages show was read before. */
export function provideLibraryActs(services: ActServices, changed: () => void): typeof libraryActsMachine {
  return libraryActsMachine.provide({ actors: { perform: performing(LIBRARY_ACTS, services, changed) } });
}

export const flows: Pick<Providers, 'libraryActs'> = { libraryActs: provideLibraryActs };

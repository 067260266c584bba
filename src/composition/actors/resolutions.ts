import { catchError, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { importResolutions } from '#contract/calls/resolutionTransfer';
import {
  importForm,
  RESOLUTION_ACTS,
  resolutionActsMachine,
} from '../../machines/resolutions/resolutionActs.machine';
import {
  type CheckEvent,
  type CheckInput,
  resolutionImportMachine,
} from '../../machines/resolutions/resolutionImport.machine';
import type { FileRef } from '../../machines/shared/upload/upload.events';
import type { Files } from '../../services/files';
import type { Providers } from '../manifest';
import { type ActServices, expected, fileOf, performing, refusalOf } from './shared.acts';

/** What acting on resolutions and importing them need. */
export interface ResolutionServices extends ActServices {
  readonly files: Pick<Files, 'read' | 'forget'>;
}

/** `changed`: what the pages show was read before. */
export function provideResolutionActs(
  services: ActServices,
  changed: () => void,
): typeof resolutionActsMachine {
  return resolutionActsMachine.provide({
    actors: { perform: performing(RESOLUTION_ACTS, services, changed) },
  });
}

export function provideResolutionImport(
  services: ResolutionServices,
  changed: () => void,
): typeof resolutionImportMachine {
  return resolutionImportMachine.provide({
    actors: {
      act: provideResolutionActs(services, changed),
      checkTable: fromEventObservable<CheckEvent, CheckInput>(({ input }) => checkTable(services, input)),
    },
    actions: {
      forgetFiles: (_, { files }) => {
        for (const file of files) services.files.forget(file);
      },
    },
  });
}

function checkTable({ api, files }: ResolutionServices, input: CheckInput): Observable<CheckEvent> {
  const read = (file: FileRef) => fileOf(files, file);
  const body = importForm(read(input.table), input.files.map(read), true);
  return api.observe(importResolutions, { body, quiet: true }).pipe(
    map((report): CheckEvent => ({ type: 'resolutionImport.checked', report })),
    catchError((error: unknown): CheckEvent[] => [
      { type: 'resolutionImport.checkFailed', title: refusalOf(expected(error)).title },
    ]),
  );
}

export const flows: Pick<Providers, 'resolutionActs' | 'resolutionImport'> = {
  resolutionActs: provideResolutionActs,
  resolutionImport: provideResolutionImport,
};

import { catchError, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { importStructure } from '#contract/calls/structure';
import {
  importForm,
  STRUCTURE_ACTS,
  structureActsMachine,
} from '../../machines/structure/structureActs.machine';
import {
  type CheckEvent,
  type CheckInput,
  structureImportMachine,
} from '../../machines/structure/structureImport.machine';
import type { Files } from '../../services/files';
import type { Providers } from '../manifest';
import { type ActServices, expected, fileOf, performing, refusalOf } from './shared.acts';

interface ImportServices extends ActServices {
  readonly files: Pick<Files, 'read' | 'forget'>;
}

export function provideStructureImport(
  services: ImportServices,
  changed: () => void,
): typeof structureImportMachine {
  return structureImportMachine.provide({
    actors: {
      act: structureActsMachine.provide({
        actors: { perform: performing(STRUCTURE_ACTS, services, changed) },
      }),
      checkFile: fromEventObservable<CheckEvent, CheckInput>(({ input }) => checkFile(services, input)),
    },
    actions: {
      forgetFile: (_, { chosen }) => {
        if (chosen) services.files.forget(chosen.file);
      },
    },
  });
}

function checkFile({ api, files }: ImportServices, { file }: CheckInput): Observable<CheckEvent> {
  return api.observe(importStructure, { body: importForm(fileOf(files, file), true), quiet: true }).pipe(
    map((report): CheckEvent => ({ type: 'structureImport.checked', report })),
    catchError((error: unknown): CheckEvent[] => [
      { type: 'structureImport.checkFailed', title: refusalOf(expected(error)).title },
    ]),
  );
}

export const flows: Pick<Providers, 'structureImport'> = { structureImport: provideStructureImport };

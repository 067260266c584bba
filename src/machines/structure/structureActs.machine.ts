import { importStructure } from '#contract/calls/structure';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';
import type { FileRef } from '../shared/upload/upload.events';

interface Import {
  /** Statements as JSON. */
  readonly file: FileRef;
}

/** What an admin does with a structure. */
export interface StructureActs {
  readonly import: ActOf<typeof importStructure, Import>;
}

/** A file of statements; a check imports nothing. */
export function importForm(file: File, isCheck: boolean): FormData {
  const form = new FormData();
  form.append('file', file);
  form.append('commit', String(!isCheck));
  return form;
}

export const STRUCTURE_ACTS: Acts<StructureActs> = {
  import: {
    call: importStructure,
    options: ({ file: reference }, { file }) => ({ body: importForm(file(reference), false) }),
    words: () => 'Import the structure of the file',
  },
};

/** What an admin does with a structure, one act at a time. */
export const structureActsMachine = actMachine<StructureActs>('structureActs', STRUCTURE_ACTS);

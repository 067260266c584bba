import type { DocumentDetails } from '#contract/calls/documents';
import type { DocumentActs } from '../../../machines/documents/documentActs.machine';
import type { Asked } from '../../../machines/shared/act/act';

/** What the menu of a document offers. */
export type OfferedAct = Exclude<keyof DocumentActs, 'restoreVersion'>;

/** By the act of the life of a document that allows it, in the order of the menu. */
const MENU: readonly (readonly [DocumentDetails['acts'][number], OfferedAct])[] = [
  ['rename', 'rename'],
  ['edit', 'describe'],
  ['edit', 'tag'],
  ['edit', 'move'],
  ['replace', 'replace'],
  ['retain', 'retain'],
  ['hold', 'hold'],
  ['release', 'release'],
  ['restore', 'restore'],
  ['delete', 'delete'],
];

const NAMES: Readonly<Record<OfferedAct, string>> = {
  rename: 'Rename',
  describe: 'Change the details',
  tag: 'Change the tags',
  move: 'Move to another folder',
  replace: 'Replace by a new version',
  retain: 'Set a retention period',
  hold: 'Put under a legal hold',
  release: 'Release the legal hold',
  restore: 'Restore',
  delete: 'Delete',
};

export function offered({ acts }: DocumentDetails): readonly OfferedAct[] {
  return MENU.flatMap(([needed, act]) => (acts.includes(needed) ? [act] : []));
}

export function nameOfAct(act: OfferedAct): string {
  return NAMES[act];
}

/** What the dialog of an act begins with. */
export function begun(document: DocumentDetails, act: OfferedAct): Asked<DocumentActs> {
  const { id: documentId, revision, name, description, dated, folderId, tags, retainUntil } = document;
  switch (act) {
    case 'rename':
      return { act, input: { documentId, revision, name } };
    case 'describe':
      return { act, input: { documentId, revision, description, dated } };
    case 'move':
      return { act, input: { documentId, revision, folderId } };
    case 'tag':
      return { act, input: { documentId, revision, tags: tags.map(({ id }) => id) } };
    case 'retain':
      return {
        act,
        input: { documentId, revision, until: retainUntil, running: runningPeriod(document), reason: '' },
      };
    case 'hold':
      return { act, input: { documentId, revision, reason: '' } };
    case 'release':
      return { act, input: { documentId, revision } };
    case 'replace':
      return { act, input: { documentId, revision, file: null, fileName: '', note: '' } };
    case 'delete':
    case 'restore':
      return { act, input: { documentId } };
  }
}

/** The last day of its retention period, where that has not ended. */
function runningPeriod({ process }: DocumentDetails): string | null {
  const lacks = process.steps.flatMap(({ missing }) => missing);
  return lacks.find((lack) => lack.lack === 'retained')?.until ?? null;
}

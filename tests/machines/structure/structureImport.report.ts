import type { StructureImport } from '#contract/calls/structure';

export const aStructureReport = (changes: Partial<StructureImport> = {}): StructureImport => ({
  subject: 'the-root',
  total: 1,
  rows: [
    {
      row: 1,
      statementId: 'ada-holds-all-of-the-root-since-2020',
      kind: 'relationship',
      name: 'Ada',
      heldName: 'Root B.V.',
      outcome: 'new',
      notes: ['Class ordinary: 100% of the capital and 100% of the votes, since 2020-01-01.'],
      faults: [],
    },
  ],
  faults: [],
  counts: { new: 1, known: 0, skipped: 0, wrong: 0, parties: 1, holdings: 1 },
  isImported: false,
  ...changes,
});

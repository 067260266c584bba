import type { BoardExportWords } from '../../boards/export';

export const EXPORT: BoardExportWords = {
  names: { management: 'Bestuur', supervisory: 'Raad van commissarissen' },
  columns: {
    member: 'Lid',
    represents: 'Vertegenwoordigt',
    position: 'Functie',
    gender: 'Geslacht',
    from: 'Eerste dag',
    until: 'Laatste dag',
  },
  genders: { female: 'Vrouw', male: 'Man', 'non-binary': 'Non-binair', other: 'Anders', unspecified: '' },
};

import type { BoardExportWords } from '../../boards/export';

export const EXPORT: BoardExportWords = {
  names: { management: 'Management board', supervisory: 'Supervisory board' },
  columns: {
    member: 'Member',
    represents: 'Represents',
    position: 'Position',
    gender: 'Gender',
    from: 'First day',
    until: 'Last day',
  },
  genders: { female: 'Female', male: 'Male', 'non-binary': 'Non-binary', other: 'Other', unspecified: '' },
};

import type { UserImportEvent } from '../../../src/machines/people/userImport.machine';
import type { Ignores } from '../../kit/ignores';

type Type = UserImportEvent['type'];

const REVIEW: readonly Type[] = [
  'userImport.cellChanged',
  'userImport.inviteChosen',
  'userImport.addRequested',
];

export const USER_IMPORT_IGNORES: Ignores<Type> = {
  fromServices: [
    'userImport.read',
    'userImport.readFailed',
    'userImport.membersFound',
    'userImport.progressed',
    'userImport.completed',
    'userImport.addFailed',
  ],
  states: {
    choosing: REVIEW,
    reading: [...REVIEW, 'userImport.fileGiven', 'userImport.readRequested'],
    reviewing: ['userImport.readRequested'],
    adding: [...REVIEW, 'userImport.fileGiven', 'userImport.readRequested', 'userImport.begunAnew'],
    added: [...REVIEW, 'userImport.fileGiven', 'userImport.readRequested'],
  },
};

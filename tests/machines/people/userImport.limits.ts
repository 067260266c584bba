import {
  userImportMachine as machine,
  type userImportMachine,
} from '../../../src/machines/people/userImport.machine';
import { type Limit, limitsOf } from '../../kit/limits';
import { aPeopleFile } from './userImport.model';
import { aRow } from './userImport.table';

type Case = Limit<typeof userImportMachine>;

const asked = (name: string, context: Case['with'], is: string): Case => ({
  name,
  in: 'reviewing',
  with: { chosen: aPeopleFile, ...context },
  event: { type: 'userImport.addRequested' },
  look: ({ value }) => value,
  is,
});

export const userImportLimits = limitsOf(machine, [
  asked('A row that can be added is', { rows: [aRow(1), aRow(2, { email: '' })] }, 'adding'),
  asked('Nothing but skipped rows adds nobody', { rows: [aRow(1, { lastName: ' ' })] }, 'reviewing'),
  asked(
    'Who has access already is not added',
    { rows: [aRow(1)], members: ['ruud.1@vanhouten.test'] },
    'reviewing',
  ),
  asked(
    'Who was added is not added again',
    { rows: [aRow(1)], added: ['ruud.1@vanhouten.test'] },
    'reviewing',
  ),
]);

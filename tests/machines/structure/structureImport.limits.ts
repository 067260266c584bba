import type { StructureImport } from '#contract/calls/structure';
import { structureImportMachine } from '../../../src/machines/structure/structureImport.machine';
import { TEST_AT } from '../../kit/clock';
import { type Limit, limitsOf } from '../../kit/limits';
import { aFile } from './structureImport.model';
import { aStructureReport } from './structureImport.report';

type Case = Limit<typeof structureImportMachine>;

/** Whether an import may begin, by what the check found. */
const checked = (name: string, report: StructureImport, is: string): Case => ({
  name,
  in: 'choosing',
  with: { chosen: aFile, report },
  event: { type: 'structureImport.commitRequested', key: 'key-1', at: TEST_AT },
  look: ({ value }) => value,
  is,
});

const { counts } = aStructureReport();
const faults = [{ column: 'file', message: 'The file does not tell of Root B.V.' }];

export const structureImportLimits = limitsOf(structureImportMachine, [
  checked('What is new is imported', aStructureReport(), 'importing'),
  checked(
    'Nothing new is not imported',
    aStructureReport({ counts: { ...counts, holdings: 0 } }),
    'choosing',
  ),
  checked(
    'A wrong statement keeps all back',
    aStructureReport({ counts: { ...counts, wrong: 1 } }),
    'choosing',
  ),
  checked('A fault of the file keeps all back', aStructureReport({ faults }), 'choosing'),
]);

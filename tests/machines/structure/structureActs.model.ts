import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import {
  type StructureActs,
  structureActsMachine,
} from '../../../src/machines/structure/structureActs.machine';
import { actModel } from '../shared/act/acts';
import { aStructureReport } from './structureImport.report';

const anImport: AskedAct<StructureActs, 'import'> = { act: 'import', input: { file: 'file:1' } };

const changed: typeof anImport = { ...anImport, input: { file: 'file:2' } };

const imported: PerformedAct<StructureActs, 'import'> = {
  ...anImport,
  note: '',
  receipt: aStructureReport({ isImported: true }),
};

export const structureActsModel = actModel<StructureActs>(structureActsMachine, anImport, changed, imported);
export const incompleteStructureActModel = actModel<StructureActs>(
  structureActsMachine,
  anImport,
  changed,
  imported,
  false,
);

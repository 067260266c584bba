import { type AdminActs, adminActsMachine } from '../../../src/machines/admin/adminActs.machine';
import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const OF = { entityId: id(31), name: 'Kade Vastgoed B.V.' };

const switching: AskedAct<AdminActs, 'switchFeatures'> = {
  act: 'switchFeatures',
  input: { ...OF, features: { tasks: false } },
};

const another: typeof switching = { ...switching, input: { ...OF, features: { meetings: false } } };

const switched: PerformedAct<AdminActs, 'switchFeatures'> = {
  ...switching,
  note: '',
  receipt: { id: id(31), features: ['documents'] },
};

/** Features that are switched. */
export const adminActsModel = actModel<AdminActs>(adminActsMachine, switching, another, switched);
export const incompleteAdminActModel = actModel<AdminActs>(
  adminActsMachine,
  switching,
  another,
  switched,
  false,
);

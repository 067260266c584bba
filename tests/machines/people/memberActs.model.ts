import { type MemberActs, memberActsMachine } from '../../../src/machines/people/memberActs.machine';
import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const anAddition: AskedAct<MemberActs, 'add'> = {
  act: 'add',
  input: {
    email: 'noor@vanhouten.test',
    firstName: 'Noor',
    lastName: 'Willemsen',
    role: 'User',
    invite: true,
    color: 'moss',
    access: 'Member',
    accessEnds: null,
    guestOf: '',
    entities: [],
  },
};

const changed: typeof anAddition = { ...anAddition, input: { ...anAddition.input, role: 'Admin' } };

const added: PerformedAct<MemberActs, 'add'> = {
  ...anAddition,
  note: '',
  receipt: { id: id(101), role: 'User', status: 'Invited', invited: true, entities: [id(1)] },
};

/** Somebody is added. */
export const memberActsModel = actModel<MemberActs>(memberActsMachine, anAddition, changed, added);
export const incompleteMemberActModel = actModel<MemberActs>(
  memberActsMachine,
  anAddition,
  changed,
  added,
  false,
);

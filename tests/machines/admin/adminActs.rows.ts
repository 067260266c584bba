import { ADMIN_ACTS, type AdminActs } from '../../../src/machines/admin/adminActs.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const ENTERED = {
  name: ' Lindqvist GmbH ',
  status: 'Regulated',
  country: 'DE',
  number: ' HRB 1 ',
  street: ' Elbchaussee 1 ',
  postcode: ' 22763 ',
  city: ' Hamburg ',
} as const;

const SENT = {
  name: 'Lindqvist GmbH',
  status: 'Regulated',
  country: 'DE',
  registration: { number: 'HRB 1' },
  address: { street: 'Elbchaussee 1', postcode: '22763', city: 'Hamburg' },
};

const params = { id: id(31) };
const receipt = { id: id(31) };
const entity = { entityId: id(31), name: 'Kade Vastgoed B.V.' };
const user = { userId: id(31), name: 'Jan de Vries' };

export const adminActsRows = rowsOf<AdminActs>('adminActs', ADMIN_ACTS, {
  createEntity: [
    {
      input: { ...ENTERED, type: 'Company' },
      words: 'Create the entity Lindqvist GmbH',
      sends: { body: { ...SENT, type: 'Company' } },
      done: { receipt, title: 'The entity is there.' },
    },
    {
      input: { ...ENTERED, country: '', type: 'Workspace' },
      words: 'Create the entity Lindqvist GmbH',
      sends: { body: { ...SENT, country: null, type: 'Workspace' } },
      done: { receipt, title: 'The entity is there.' },
    },
    {
      input: { ...ENTERED, name: ' ', type: 'Company' },
      words: 'Create the entity ',
      missing: ['name'],
    },
  ],
  updateEntity: [
    {
      input: { ...ENTERED, entityId: id(31) },
      words: 'Change the details of Lindqvist GmbH',
      sends: { params, body: SENT },
      done: { receipt, title: 'The details are changed.' },
    },
    {
      input: { ...ENTERED, name: '', entityId: id(31) },
      words: 'Change the details of ',
      missing: ['name'],
    },
  ],
  removeEntity: [
    {
      input: { ...entity, typed: ' Kade Vastgoed B.V. ' },
      words: 'Delete Kade Vastgoed B.V.',
      sends: { params, body: { name: 'Kade Vastgoed B.V.' } },
      done: { receipt, title: 'The entity is deleted with all that was in it.' },
    },
    {
      input: { ...entity, typed: 'Kade' },
      words: 'Delete Kade Vastgoed B.V.',
      missing: ['typed'],
    },
  ],
  switchFeatures: [
    {
      input: { ...entity, features: { tasks: false } },
      words: 'Switch features of Kade Vastgoed B.V.',
      sends: { params, body: { features: { tasks: false } } },
      done: { receipt: { ...receipt, features: ['documents'] }, title: 'The features are switched.' },
    },
    {
      input: { ...entity, features: {} },
      words: 'Switch features of Kade Vastgoed B.V.',
      missing: ['features'],
    },
  ],
  changeUser: [
    {
      input: { ...user, status: 'Suspended' },
      words: 'Suspend: Jan de Vries',
      sends: { params, body: { status: 'Suspended' } },
      done: { receipt, title: 'The user is changed.' },
    },
    {
      input: { ...user, status: 'Active' },
      words: 'Let in: Jan de Vries',
      sends: { params, body: { status: 'Active' } },
      done: { receipt, title: 'The user is changed.' },
    },
    {
      input: { ...user, status: 'Inactive' },
      words: 'Make inactive: Jan de Vries',
      sends: { params, body: { status: 'Inactive' } },
      done: { receipt, title: 'The user is changed.' },
    },
  ],
  closeUser: [
    {
      input: user,
      words: 'Close the account of Jan de Vries',
      sends: { params },
      done: { receipt, title: 'The account is closed.' },
    },
  ],
  addAdministrator: [
    {
      input: { email: ' ada@quorate.test ' },
      words: 'Make ada@quorate.test a platform administrator',
      sends: { body: { email: 'ada@quorate.test' } },
      done: { receipt, title: 'They administer the platform now.' },
    },
    { input: { email: ' ' }, words: 'Make  a platform administrator', missing: ['email'] },
  ],
  removeAdministrator: [
    {
      input: user,
      words: 'Take the right of a platform administrator from Jan de Vries',
      sends: { params },
      done: { receipt, title: 'They are a user now.' },
    },
  ],
  answerSupport: [
    {
      input: { ...user, text: ' Under Meetings. ', files: [{ file: 'file:how', name: 'How.png' }] },
      words: 'Answer Jan de Vries: Under Meetings.',
      sends: {
        params,
        body: [
          ['text', 'Under Meetings.'],
          ['file', 'file:how'],
        ],
      },
    },
    { input: { ...user, text: ' ', files: [] }, words: 'Answer Jan de Vries: ', missing: ['text'] },
    {
      input: { ...user, text: ' ', files: [{ file: 'file:how', name: 'How.png' }] },
      words: 'Answer Jan de Vries: ',
      sends: {
        params,
        body: [
          ['text', ''],
          ['file', 'file:how'],
        ],
      },
    },
    {
      input: { ...user, text: 'Yes.', files: [] },
      words: 'Answer Jan de Vries: Yes.',
      sends: { params, body: [['text', 'Yes.']] },
    },
  ],
});

import {
  begin,
  beginNew,
  beginWhole,
  change,
  chooseOrgan,
  deleteInList,
  message,
  openStep,
  title,
  toAndFro,
  toNextStep,
} from './drafts';
import { byItself, type Journey } from './page';
import type { BrowserWorld } from './world';

const MONTH_MS = 31 * 24 * 3_600_000;
const PAUSE_MS = 1_000;

/** In which step the words of a journey are written is not what it is about. */
const ANY_STEP = ['open.step.decisionMakers'];

/** Opens the draft in a step, in which time stands still from then on. */
const openStill = (step: 'compose' | 'personalize') => async (world: BrowserWorld) => {
  await openStep(world, step);
  await (step === 'compose' ? title(world.page) : message(world.page)).waitFor();
  await world.stops();
};

/** Somebody else changes it meanwhile. */
const changedElsewhere = (world: BrowserWorld) =>
  change(world, { title: 'Changed elsewhere', message: 'Changed elsewhere' });

const readAfterChange = async (world: BrowserWorld) => {
  await changedElsewhere(world);
  await toAndFro(world);
};

/** Over which the page hears what others do. */
const NEWS = /^\/api\/entity\/live$/;

/** Somebody else changes it, and a page that begins to hear of others reads what it shows again. */
const hearOf = async (world: BrowserWorld, changes: object) => {
  await change(world, changes);
  await world.answer({ stream: [] }, /live$/);
};

const SAVED: readonly Journey[] = [
  {
    name: 'words are written while others are being stored, and the wizard is closed',
    begin,
    unseen: [...ANY_STEP, 'open.storing.dirty.saving'],
    steps: [
      'wizard.opened#1',
      'wizard.edited#1',
      'wizard.edited#1',
      'wait.over',
      'wizard.edited#2',
      'wizard.saved',
      'wizard.saveRequested',
    ],
    causes: {
      'wizard.opened#1': openStill('compose'),
      'wait.over': (world) => world.passes(PAUSE_MS),
      'wizard.saveRequested': ({ page }) => page.getByRole('button', { name: 'Save and close' }).click(),
    },
  },
  {
    name: 'the network comes and goes, and the server does not take what was written',
    begin,
    unseen: ANY_STEP,
    steps: [
      'wizard.opened#1',
      'wizard.edited#1',
      'wait.over',
      'wizard.unreachable',
      'wait.over',
      'wizard.unreachable',
      'wizard.backOnline',
      'wizard.saveFailed',
      'wizard.saveRequested',
      'wizard.saveFailed',
      'wizard.edited#1',
      'wait.over',
      'wizard.saved',
    ],
    causes: {
      'wizard.opened#1': openStill('compose'),
      'wait.over': (world) => world.passes(PAUSE_MS),
    },
  },
  {
    name: 'the wizard is closed without a network',
    begin,
    unseen: [...ANY_STEP, 'open.storing.dirty.saving'],
    steps: ['wizard.opened#1', 'wizard.edited#1', 'wait.over', 'wizard.unreachable', 'wizard.saveRequested'],
    causes: {
      'wizard.opened#1': openStill('compose'),
      'wait.over': (world) => world.passes(PAUSE_MS),
      'wizard.saveRequested': ({ page }) => page.getByRole('button', { name: 'Save and close' }).click(),
    },
  },
  {
    name: 'somebody else changes the same, and what was written here is kept',
    begin,
    unseen: ANY_STEP,
    steps: [
      'wizard.opened#1',
      'wizard.edited#1',
      'wait.over',
      'wizard.opened#2',
      'wizard.newerFound#1',
      'wizard.mineChosen',
      'wizard.saved',
    ],
    causes: { 'wizard.opened#2': readAfterChange },
  },
  {
    name: 'somebody else changes the same, and their version is taken',
    begin,
    unseen: ANY_STEP,
    steps: ['wizard.opened#1', 'wizard.edited#1', 'wait.over', 'wizard.newerFound#1', 'wizard.newerChosen'],
    causes: {
      'wizard.newerFound#1': async (world) => {
        await changedElsewhere(world);
        await world.answer('real');
      },
    },
  },
];

const SENT: readonly Journey[] = [
  {
    name: 'what was changed elsewhere is not sent, and then it is',
    begin,
    unseen: ANY_STEP,
    steps: [
      'wizard.opened#1',
      'wizard.sendRequested',
      'wizard.sendFailed',
      'wizard.sendRequested',
      'wizard.opened#2',
      'wizard.newerFound#1',
      'wizard.sendRequested',
      'wizard.sent',
    ],
    causes: {
      'wizard.opened#1': (world) => openStep(world, 'personalize'),
      'wizard.opened#2': readAfterChange,
    },
  },
  {
    name: 'what is written last is stored before it is sent',
    begin,
    unseen: ANY_STEP,
    steps: [
      'wizard.opened#1',
      'wizard.edited#2',
      'wait.over',
      'wizard.saveFailed',
      'wizard.sendRequested',
      'wizard.saved',
      'wizard.sendFailed',
      'wizard.edited#2',
      'wait.over',
      'wizard.sendRequested',
      'wizard.saved',
      'wizard.sendFailed',
      'wizard.edited#2',
      'wizard.sendRequested',
      'wizard.saved',
      'wizard.sent',
    ],
    causes: {
      'wizard.opened#1': openStill('personalize'),
      'wait.over': (world) => world.passes(PAUSE_MS),
    },
  },
];

const NEW: readonly Journey[] = [
  {
    name: 'a new draft is begun without a network, refused, made and stored',
    begin: beginNew,
    unseen: [...ANY_STEP, 'open.storing.dirty.offline'],
    steps: [
      'wizard.begun#1',
      'wizard.edited#1',
      'wizard.begun#2',
      'wizard.unreachable',
      'wait.over',
      'wizard.makeFailed',
      'wizard.saveRequested',
      'wizard.made',
      'wait.over',
      'wizard.saved',
    ],
    causes: {
      'wizard.edited#1': chooseOrgan,
      'wizard.begun#2': toNextStep,
    },
  },
  {
    name: 'a new draft is made a month after it was begun',
    begin: beginNew,
    unseen: [...ANY_STEP, 'open.storing.dirty.making', 'open.storing.dirty.offline'],
    steps: [
      'wizard.begun#1',
      'wizard.edited#1',
      'wizard.unreachable',
      'wait.over',
      'wizard.oldFound',
      'wizard.sendingChosen',
      'wizard.made',
    ],
    causes: {
      'wizard.edited#1': chooseOrgan,
      'wait.over': (world) => world.passes(MONTH_MS),
    },
  },
  {
    name: 'what was written without a network is there again after a reload, made and sent',
    model: 'keptNewModel',
    begin: beginWhole,
    unseen: [...ANY_STEP, 'closed'],
    steps: ['wizard.resumed', 'wizard.begun#1', 'wizard.sendRequested', 'wizard.made'],
    causes: { 'wizard.begun#1': byItself },
  },
];

const OTHERS: readonly Journey[] = [
  {
    name: 'the steps are gone through, to and fro, and lost to who changes the draft elsewhere',
    model: 'wizardStepsModel',
    begin,
    steps: [
      'wizard.opened#1',
      'wizard.stepRequested#3',
      'wizard.stepRequested#2',
      'wizard.stepRequested#1',
      'wizard.stepRequested#3',
      'wizard.opened#4',
      'wizard.opened#5',
    ],
    causes: {
      'wizard.opened#1': async (world) => {
        world.hear();
        world.hold(NEWS);
        await openStep(world, 'decision-makers');
      },
      'wizard.opened#4': (world) => hearOf(world, { title: '' }),
      'wizard.opened#5': (world) => hearOf(world, { decisionMakers: [] }),
    },
  },
  {
    name: 'a draft is deleted elsewhere while somebody writes in it',
    begin,
    unseen: ANY_STEP,
    steps: ['wizard.opened#1', 'wizard.edited#1', 'wait.over', 'wizard.deletedFound', 'wizard.discarded#1'],
  },
  {
    name: 'a draft that is not open is deleted from the list',
    begin,
    steps: ['wizard.discarded#3'],
    causes: { 'wizard.discarded#3': deleteInList },
  },
];

/** From the first letter until a draft is sent, deleted or left. */
export const WIZARD_JOURNEYS: readonly Journey[] = [...SAVED, ...SENT, ...NEW, ...OTHERS];

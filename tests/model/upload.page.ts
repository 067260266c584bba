import { uploadMachine } from '../../src/machines/shared/upload/upload.machine';
import { anUploadedDocument, id } from '../kit/fixtures';
import { byItself, type PageModel } from './kit/page';
import { arrive, choose, listed, openUpload, tray } from './kit/uploads';
import type { BrowserWorld } from './kit/world';

const UNREAD = { id: id(300), name: 'Deed.pdf', reading: 'waiting' } as const;
const READ = { ...UNREAD, reading: 'read' } as const;

/** Another document of the same name. */
const BEFORE = {
  ...anUploadedDocument({ ...READ, id: id(3) }),
  isFrozen: false,
  resolutionId: null,
  deletedAt: null,
};

/** What becomes of the one that was there is done. */
const unite = async (world: BrowserWorld) => {
  if (world.notes.get('choice') === 'version') {
    await world.answer({ status: 200, body: { revision: 1 } }, /^GET \/api\/documents\/[^/]+$/);
    await world.answer({ status: 200, body: BEFORE }, /^POST \/api\/documents$/);
  }
  await world.answer({ status: 200, body: { id: UNREAD.id } }, /^DELETE /);
};

const CHOICES = { keep: 'Keep both', skip: 'Skip', version: 'New version' } as const;

const unseen = ['queued'];

const begin = async (world: BrowserWorld) => {
  await openUpload(world);
  await choose(world);
};

export const page: PageModel<typeof uploadMachine> = {
  machine: uploadMachine,
  states: {
    queued: (tab) => tray(tab).getByText(/, waiting$/),
    sending: (tab) => tray(tab).getByRole('progressbar'),
    same: (tab) => tray(tab).getByRole('button', { name: 'Keep both' }),
    uniting: (tab) => tray(tab).getByText('One moment…'),
    reading: (tab) => tray(tab).getByText(/(waits to be|is being) read$/),
    failed: (tab) => tray(tab).getByRole('button', { name: /^Remove / }),
    done: (tab) => tray(tab).getByText(/, done$|the new version of/),
    skipped: (tab) => tray(tab).getByText(/^Not added/),
    cancelled: (tab) => tray(tab).getByText('Cancelled'),
  },
  causes: {
    'upload.turnGiven': byItself,
    'upload.progressed': (world) => world.answer('real'),
    'upload.arrived': byItself,
    'upload.failed': (world) => world.answer('offline'),
    'upload.cancelled': ({ page: tab }) =>
      tray(tab)
        .getByRole('button', { name: /^Cancel / })
        .last()
        .click(),
    'upload.retried': ({ page: tab }) => tray(tab).getByRole('button', { name: 'Try again' }).click(),
    'upload.sameDecided': async ({ page: tab, notes }, { choice }) => {
      notes.set('choice', choice);
      await tray(tab).getByRole('button', { name: CHOICES[choice] }).click();
    },
    'upload.united': unite,
    'upload.notUnited': (world) => world.answer('offline'),
    'upload.readingMoved': (world) => listed(world, { ...UNREAD, reading: 'reading' }),
    'upload.readingEnded': (world) => listed(world, READ),
  },
  journeys: [
    {
      name: 'a file is sent at the second try, and its text is read',
      begin,
      unseen,
      steps: [
        'upload.turnGiven',
        'upload.failed#1',
        'upload.retried',
        'upload.turnGiven',
        'upload.arrived#2',
        'upload.readingMoved',
        'upload.readingEnded',
      ],
      causes: { 'upload.arrived#2': (world) => arrive(world, UNREAD) },
    },
    {
      name: 'a file is sent, and its text was read already',
      begin,
      unseen,
      steps: ['upload.turnGiven', 'upload.arrived#1'],
      causes: { 'upload.arrived#1': (world) => arrive(world, READ) },
    },
    {
      name: 'how far a file is stands beside it',
      begin,
      unseen: ['queued', 'sending'],
      steps: ['upload.turnGiven', 'upload.progressed'],
    },
    {
      name: 'a file waits for its turn, and is cancelled',
      begin: async (world) => {
        await openUpload(world);
        await choose(world, 4);
      },
      steps: ['upload.cancelled'],
    },
    {
      name: 'a file is cancelled while it is sent',
      begin,
      unseen,
      steps: ['upload.turnGiven', 'upload.cancelled'],
    },
    {
      name: 'a file becomes the new version of what was there, at the second try',
      begin,
      unseen,
      steps: [
        'upload.turnGiven',
        'upload.arrived#3',
        'upload.sameDecided#3',
        'upload.notUnited',
        'upload.sameDecided#3',
        'upload.united',
      ],
      causes: { 'upload.arrived#3': (world) => arrive(world, UNREAD, BEFORE) },
    },
    {
      name: 'a file is not added, as it was there',
      begin,
      unseen,
      steps: ['upload.turnGiven', 'upload.arrived#3', 'upload.sameDecided#2', 'upload.united'],
      causes: { 'upload.arrived#3': (world) => arrive(world, UNREAD, BEFORE) },
    },
    {
      name: 'a file is kept beside what was there, and is read',
      begin,
      unseen,
      steps: ['upload.turnGiven', 'upload.arrived#3', 'upload.sameDecided#1', 'upload.readingEnded'],
      causes: { 'upload.arrived#3': (world) => arrive(world, UNREAD, BEFORE) },
    },
    {
      name: 'a file is kept beside what was there, and was read already',
      begin,
      unseen,
      steps: ['upload.turnGiven', 'upload.arrived#4', 'upload.sameDecided#1'],
      causes: { 'upload.arrived#4': (world) => arrive(world, READ, BEFORE) },
    },
    {
      name: 'a file that is empty is not sent',
      model: 'refusedUploadModel',
      begin: async (world) => {
        await openUpload(world);
        const empty = { name: 'Empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) };
        await world.page.getByTestId('file-input').first().setInputFiles(empty);
      },
      steps: [],
    },
  ],
};

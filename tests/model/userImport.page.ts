import type { Page } from '@playwright/test';
import { userImportMachine } from '../../src/machines/people/userImport.machine';
import { give, openImport, textFile } from './kit/imports';
import type { PageModel } from './kit/page';
import type { BrowserWorld } from './kit/world';

const add = (page: Page) => page.getByRole('button', { name: /^Add \d+ (person|people)$/ });

/** The page with a table of two people, of whom one has no address; nobody else adds them. */
async function begin(world: BrowserWorld): Promise<void> {
  world.notes.set('mark', crypto.randomUUID().slice(0, 8));
  await openImport(world, 'entity/users/import', 'Import users');
}

const addressOf = ({ notes }: BrowserWorld, name: string) => `${name}.${notes.get('mark')}@example.com`;

export const page: PageModel<typeof userImportMachine> = {
  machine: userImportMachine,
  states: {
    choosing: (page) => page.getByText(/^Drop the table here/),
    reading: (page) => page.getByText('Reading every row…'),
    reviewing: add,
    adding: (page) => page.getByRole('progressbar', { name: 'People that are added' }),
    added: (page) => page.getByRole('heading', { name: /^(One person|Two people) added$/ }),
  },
  causes: {
    'userImport.fileGiven': async (world) => {
      const { page } = world;
      const people = `First name;Last name;Email\r\nRuud;Jansen;${addressOf(world, 'ruud')}\r\nLars;Visser;\r\n`;
      const another = page.getByLabel('Another table of people');
      const field = (await another.count()) > 0 ? 'Another table of people' : 'Table of people';
      await give(page, field, textFile('people.csv', 'text/csv', people));
    },
    'userImport.readRequested': ({ page }) => page.getByRole('button', { name: 'Read the table' }).click(),
    'userImport.read': (world) => world.answer('real'),
    'userImport.readFailed': (world) => world.answer('offline'),
    'userImport.cellChanged': async (world) => {
      const cell = world.page.getByRole('textbox', { name: 'Email of row 2' });
      await cell.fill(addressOf(world, 'lars'));
      await cell.press('Enter');
    },
    'userImport.inviteChosen': ({ page }) => page.getByLabel('Send an invite to each').uncheck(),
    'userImport.addRequested': ({ page }) => add(page).click(),
    'userImport.membersFound': (world) =>
      world.answer({ status: 200, body: { members: [addressOf(world, 'ruud')] } }),
    'userImport.progressed': async (world) => {
      await world.answer('real');
      await world.answer('real');
    },
    // Of few people: with the answer that tells that they are added.
    'userImport.completed': async () => {},
    'userImport.addFailed': (world) => world.answer('offline'),
    'userImport.begunAnew': ({ page }) =>
      page.getByRole('button', { name: /^(Remove people\.csv|Cancel|Import more)$/ }).click(),
  },
  journeys: [
    {
      name: 'a table is read at the second try, corrected, and its people are added at the second try',
      begin,
      unseen: ['adding'],
      steps: [
        'userImport.fileGiven',
        'userImport.readFailed',
        'userImport.readRequested',
        'userImport.read',
        'userImport.cellChanged',
        'userImport.inviteChosen',
        'userImport.addRequested',
        'userImport.addFailed',
        'userImport.addRequested',
        'userImport.progressed',
        'userImport.completed',
        'userImport.begunAnew',
      ],
    },
    {
      name: 'a table is taken back, another one is read, its people are found to be there, and all is given up',
      begin,
      steps: [
        'userImport.fileGiven',
        'userImport.readFailed',
        'userImport.begunAnew',
        'userImport.fileGiven',
        'userImport.begunAnew',
        'userImport.fileGiven',
        'userImport.read',
        'userImport.fileGiven',
        'userImport.read',
        'userImport.addRequested',
        'userImport.membersFound',
        'userImport.begunAnew',
      ],
    },
  ],
};

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { EntityInfo, Holding } from '#contract/calls/holdings';
import { actsOf } from '../../kit/acts';
import { anEntity, aUser, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const PATH = `/${id(2)}/entity/settings`;
const [KADE, LOGISTIEK] = [id(3), id(4)];

const parent = (entity: string, name: string, share: string) => ({
  id: entity,
  name,
  type: 'Company' as const,
  status: 'Active' as const,
  ownershipPercentage: share,
  votingPercentage: share,
  administered: true,
});

const INFO: EntityInfo = {
  revision: 'r1',
  asOf: '2026-11-20',
  partyId: id(9),
  name: 'Noordersluis Terminals B.V.',
  type: 'Company',
  status: 'Active',
  country: 'NL',
  registration: {
    number: '24338127',
    register: 'KvK',
    legalForm: 'B.V.',
    source: { name: 'Eva Brinkman', at: '2026-01-05T09:00:00.000Z' },
  },
  address: { street: 'Sluisjesdijk 155', postcode: '3087 AG', city: 'Rotterdam', source: null },
  settings: { timeZone: 'Europe/Amsterdam' },
  parents: [parent(KADE, 'Kade Vastgoed B.V.', '40'), parent(LOGISTIEK, 'Van Houten Logistiek B.V.', '50')],
  children: [],
};

const held = (holder: string, name: string, shares: Partial<Holding> = {}): Holding => ({
  id: id(60),
  holder: { id: holder, name, kind: 'natural', entityId: null },
  class: 'preference',
  votesPerShare: 0,
  ownership: '10',
  voting: '0',
  from: '2026-01-01',
  until: null,
  votesBy: null,
  revision: 2,
  ...shares,
});

const BO = held(id(70), 'Bo Janssen');
const PLEDGED = held(id(72), 'Cas Vos', {
  id: id(61),
  ownership: '0',
  class: 'B',
  votesBy: { party: { id: id(71), name: 'Rijnbank N.V.', kind: 'legal', entityId: null }, right: 'pledge' },
});

async function openSettings(
  search = '',
  others: Readonly<Record<string, unknown>> = {},
  entity: Parameters<typeof anEntity>[0] = {},
) {
  const page = { items: [BO, PLEDGED], total: 2, totalIsExact: true, next: null };
  const answers = { ...QUIET_ANSWERS, 'entity.info': INFO, 'entity.holdings.list': page, ...others };
  const views = await openViews(`${PATH}${search}`, {
    answers,
    entity: anEntity({ role: 'Admin', ...entity }),
  });
  await screen.findByRole('heading', { level: 2, name: 'Details' });
  const saving = () => views.services.running().filter(({ name }) => name === 'saveSettings');
  return { ...views, user: userEvent.setup(), saving };
}

const NO_ROWS = { items: [], total: 0, totalIsExact: true, next: null };

const votingOfKade = () => screen.getByLabelText<HTMLInputElement>('Voting of Kade Vastgoed B.V. in percent');

describe('the settings of an entity', () => {
  it('show what is entered and by whom, to whom it is related, and who holds in it', async () => {
    await openSettings();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Noordersluis Terminals B.V.');
    expect(screen.getByLabelText<HTMLSelectElement>('Country').selectedOptions[0]?.textContent).toBe(
      'Netherlands',
    );
    screen.getByText(/Entered by Eva Brinkman on/);
    expect(votingOfKade().value).toBe('40');
    const row = screen.getByRole('row', { name: /Bo Janssen/ });
    within(row).getByText('no vote');
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('name each change before it is saved, and send only what changed', async () => {
    const { user, saving, services } = await openSettings();
    await user.clear(votingOfKade());
    await user.type(votingOfKade(), '30');
    screen.getByText('Voting of Kade Vastgoed B.V. from 40% to 30%');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(saving()).toEqual([
      {
        name: 'saveSettings',
        input: {
          entityId: id(2),
          update: {
            parents: [
              { id: KADE, ownershipPercentage: '40', votingPercentage: '30' },
              { id: LOGISTIEK, ownershipPercentage: '50', votingPercentage: '50' },
            ],
            from: '2026-11-20',
            revision: 'r1',
          },
        },
      },
    ]);
    services.emit('saveSettings', {
      type: 'entitySettings.saved',
      receipt: { id: id(2), revision: 'r2', changed: ['parents'], warnings: [] },
    });
    await screen.findByText('The settings are saved.');
  });

  it('save nothing from a day that could not be read, and lead to it, where today was taken for it', async () => {
    const { user, saving } = await openSettings();
    await user.clear(votingOfKade());
    await user.type(votingOfKade(), '30');
    const day = screen.getByLabelText('Holds from');
    await user.clear(day);
    await user.type(day, '31 February 2027');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(saving()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Holds from')));
  });

  it('say what somebody else changed meanwhile of what was typed, and save nothing until it is said which one stays', async () => {
    let info = INFO;
    const { user, saving, router } = await openSettings('', { 'entity.info': () => info });
    const city = () => screen.getByLabelText<HTMLInputElement>('City');
    const type = async (text: string) => {
      await user.clear(city());
      await user.type(city(), text);
    };
    const elsewhere = async (name: string) => {
      info = { ...INFO, revision: name, address: { ...INFO.address, city: name } };
      await router.invalidate();
      return screen.findByRole('region', { name: 'Somebody else changed the same here meanwhile.' });
    };
    await type('Delft');
    expect(screen.queryByRole('region', { name: /Somebody else/ })).toBeNull();
    const notice = await elsewhere('Gouda');
    expect(
      within(notice)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Gouda', 'Delft']);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(saving()).toEqual([]);
    await user.click(within(notice).getByRole('button', { name: 'Use the newer one' }));
    expect([city().value, screen.queryByText('1 unsaved change')]).toEqual(['Gouda', null]);

    await type('Delft');
    await user.click(within(await elsewhere('Leiden')).getByRole('button', { name: 'Keep mine' }));
    screen.getByText('City from Leiden to Delft');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(saving().map(({ input }) => input)).toEqual([
      { entityId: id(2), update: { address: { city: 'Delft' }, revision: 'Leiden' } },
    ]);
  });

  it('do not take what was saved here for somebody else’s when the field is typed in before it is read again', async () => {
    let info = INFO;
    const { user, services, router } = await openSettings('', { 'entity.info': () => info });
    const type = async (text: string) => {
      await user.clear(screen.getByLabelText('City'));
      await user.type(screen.getByLabelText('City'), text);
    };
    await type('Delft');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    services.emit('saveSettings', {
      type: 'entitySettings.saved',
      receipt: { id: id(2), revision: 'r2', changed: ['address.city'], warnings: [] },
    });
    await type('Gouda');
    info = { ...INFO, revision: 'r2', address: { ...INFO.address, city: 'Delft' } };
    await router.invalidate();
    await screen.findByText('City from Delft to Gouda');
    expect(screen.queryByRole('region', { name: /Somebody else/ })).toBeNull();
  });

  it('add a parent from the menu of the entities that the reader is an admin of', async () => {
    const { user } = await openSettings();
    await user.click(screen.getByRole('button', { name: 'Add parent' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Kade Vastgoed B.V.' }));
    screen.getByText('Kade Vastgoed B.V. as a parent');
  });

  it('say what the shares add up to as they are typed, and are not saved above 100%', async () => {
    const { user, saving } = await openSettings();
    const totals = () => document.querySelector('#totals-of-shares')?.textContent ?? '';
    expect(totals()).toContain('100%');
    expect(totals()).toContain('The rest is held by others, or not known');
    await user.clear(votingOfKade());
    await user.type(votingOfKade(), '50');
    expect(totals()).toContain('All shares accounted for');
    await user.clear(votingOfKade());
    await user.type(votingOfKade(), '60,5');
    expect(totals()).toContain('More than 100%');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(saving()).toEqual([]);
    expect(votingOfKade().getAttribute('aria-invalid')).toBe('true');
  });

  it.each(['33 1/3', '100.000001', '12.3456789', '-5'])(
    'say under its row what a percentage has to be: %s is none',
    async (typed) => {
      const { user } = await openSettings();
      await user.clear(votingOfKade());
      await user.type(votingOfKade(), typed);
      const said = document.getElementById(votingOfKade().getAttribute('aria-describedby') ?? '');
      expect([votingOfKade().getAttribute('aria-invalid'), said?.textContent?.trim()]).toEqual([
        'true',
        'Enter a percentage from 0 to 100, with at most six decimals.',
      ]);
    },
  );

  it('show the duties of the year with the next day of each, and let the entity have its own', async () => {
    const { user, saving } = await openSettings();
    const duties = within(screen.getByRole('region', { name: 'Yearly duties' }));
    const chosen = (name: string | RegExp) =>
      duties.getByLabelText<HTMLSelectElement>(name).selectedOptions[0]?.textContent;
    expect(chosen('Prepare the annual accounts')).toBe('5\u00a0months, as the legal form has it');
    expect(chosen(/^Draw up the balance sheet/)).toBe('Not of this legal form');
    duties.getByText('Next by Monday 31 May 2027 (BW 2:210(1)).');
    await user.selectOptions(duties.getByLabelText('Prepare the annual accounts'), 'A period of its own');
    const months = duties.getByLabelText<HTMLInputElement>('Months: Prepare the annual accounts');
    expect(months.value).toBe('5');
    await user.clear(months);
    duties.getByText('Months up to 24, days up to 366.');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(saving()).toEqual([]);
    expect(document.activeElement).toBe(months);
    await user.type(months, '4');
    duties.getByText('Next by Friday 30 Apr 2027.');
    await user.selectOptions(duties.getByLabelText('File the annual accounts'), 'Not here');
    screen.getByText(/“Prepare the annual accounts” from as the legal form has it to 4 months/);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(saving()[0]?.input).toMatchObject({
      update: { settings: { duties: { prepareAccounts: { months: 4, days: 0 }, fileAccounts: 'none' } } },
    });
  });

  it('have the days that the articles ask for before a meeting, with those of the law', async () => {
    const { user, saving } = await openSettings();
    const convening = within(screen.getByRole('region', { name: 'Convening meetings' }));
    convening.getByText('The law asks for 8 days (BW 2:225).', {
      selector: '#convening div:first-child > p',
    });
    await user.type(convening.getByLabelText('General meeting'), '0');
    convening.getByText('Enter days from 1 to 180, or nothing.');
    await user.clear(convening.getByLabelText('General meeting'));
    await user.type(convening.getByLabelText('General meeting'), '21');
    screen.getByText('Days before a general meeting from nothing to 21');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(saving()[0]?.input).toMatchObject({
      update: { settings: { noticeDays: { general: 21 } } },
    });
  });

  it('keep what was typed when saving fails, and say who was first', async () => {
    const { user, services } = await openSettings();
    await user.type(screen.getByLabelText('City'), ' Zuid');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    services.emit('saveSettings', {
      type: 'entitySettings.saveFailed',
      failure: { title: 'Somebody else changed these details.', isConflict: true },
    });
    const alert = await screen.findByText(/What you typed is kept/);
    expect(alert.textContent).toContain('What is stored was read again');
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Rotterdam Zuid');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Rotterdam');
  });

  it('keep what was typed while another page is looked at', async () => {
    const { user, router } = await openSettings();
    await user.type(screen.getByLabelText('City'), ' Zuid');
    await router.navigate({ to: '/{-$entity}/user/settings', params: { entity: id(2) } });
    await router.navigate({ to: '/{-$entity}/entity/settings', params: { entity: id(2) } });
    expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Rotterdam Zuid');
  });

  it('have the day from which relationships hold in the address', async () => {
    const { router } = await openSettings('?from=2027-01-01&history=true&asOf=nonsense');
    expect(router.state.location.search).toEqual({ from: '2027-01-01', history: 'true' });
    expect(screen.getByLabelText<HTMLInputElement>('All days, with what has ended').checked).toBe(true);
  });

  it('record a holding: what is missing is said, and who votes may be somebody else', async () => {
    const views = await openSettings();
    const { user } = views;
    await user.click(screen.getByRole('button', { name: 'Record a holding' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Record the holding' }));
    await within(dialog).findByText('Say who holds the shares.');
    await user.type(within(dialog).getByLabelText('Name of the holder'), 'Cas Vos');
    await user.type(within(dialog).getByLabelText('Ownership in %'), '33,3333333');
    await within(dialog).findByText(
      'Enter a percentage from 0 to 100 with at most six decimals, or nothing.',
    );
    await user.clear(within(dialog).getByLabelText('Ownership in %'));
    await user.type(within(dialog).getByLabelText('Ownership in %'), '5');
    await user.type(within(dialog).getByLabelText('Voting in %'), '5');
    await user.selectOptions(within(dialog).getByLabelText('Who votes'), 'A pledgee');
    await user.type(within(dialog).getByLabelText('Name of who votes'), 'Rijnbank N.V.');
    await user.click(within(dialog).getByRole('button', { name: 'Record the holding' }));
    await waitFor(() => expect(actsOf(views.services).length).toBe(1));
    expect(actsOf(views.services)[0]?.asked).toMatchObject({
      act: 'add',
      input: { holderName: 'Cas Vos', ownership: '5', right: 'pledge', voterName: 'Rijnbank N.V.' },
    });
  });

  it('says before a holding is recorded that it closes a loop', async () => {
    const answers = { ...QUIET_ANSWERS, 'entity.info': INFO, 'entity.holdings.list': NO_ROWS };
    const below = {
      ...parent(id(1), 'Kade Vastgoed B.V.', '100'),
      country: 'NL',
      accessible: true,
      parentCount: 1,
      children: [],
    };
    await openViews(PATH, { answers, entity: anEntity({ role: 'Admin', children: [below] }) });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Record a holding' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Holder is'), 'An entity of yours');
    expect(within(dialog).queryByText(/would hold each other/)).toBeNull();
    await user.selectOptions(within(dialog).getByLabelText('Holder'), 'Kade Vastgoed B.V.');
    const said = 'Kade Vastgoed B.V. and this entity would hold each other.';
    expect(within(dialog).getByRole('status').textContent).toContain(said);
  });

  it('says before it is saved that a child closes a loop which holds this entity through others', async () => {
    const [top, middle] = [id(31), id(32)];
    const ofEva = { role: 'Admin' as const, type: 'Company' as const, status: 'Active' as const };
    await openViews(PATH, {
      answers: { ...QUIET_ANSWERS, 'entity.info': INFO, 'entity.holdings.list': NO_ROWS },
      entity: anEntity({
        role: 'Admin',
        parents: [{ ...parent(middle, 'Middle B.V.', '100'), country: 'NL', accessible: true }],
      }),
      user: aUser({
        entities: [
          { ...ofEva, id: top, name: 'Top B.V.', parents: [] },
          { ...ofEva, id: middle, name: 'Middle B.V.', parents: [top] },
          { ...ofEva, id: id(33), name: 'Other B.V.', parents: [top] },
        ],
      }),
    });
    const user = userEvent.setup();
    for (const [name, isLoop] of [
      ['Other B.V.', false],
      ['Top B.V.', true],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: 'Add child' }));
      await user.click(await screen.findByRole('menuitem', { name }));
      const said = screen.queryByText(new RegExp(`^${name} and this entity would hold each other`));
      expect([name, said !== null]).toEqual([name, isLoop]);
    }
  });

  it('offers who stands in the register as the one who votes', async () => {
    const { user, services } = await openSettings();
    await user.click(screen.getByRole('button', { name: 'Acts with the shares of Bo Janssen' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change or end' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Who votes'), 'A usufructuary');
    await user.selectOptions(within(dialog).getByLabelText('Who votes is'), 'Somebody of this register');
    await user.selectOptions(within(dialog).getByLabelText('The one who votes'), 'Rijnbank N.V.');
    await user.click(within(dialog).getByRole('button', { name: 'Save the holding' }));
    await waitFor(() => expect(actsOf(services).length).toBe(1));
    expect(actsOf(services)[0]?.asked).toMatchObject({
      input: { right: 'usufruct', voterKind: 'recorded', voterName: id(71) },
    });
  });

  it('say before it is liquidated which terms end, which are removed, and what becomes of votes under way', async () => {
    const member = (at: number, name: string, from: string, until: string | null) => ({
      id: id(at),
      party: { id: id(at + 1), name },
      representedBy: null,
      position: 'Director',
      gender: 'unspecified',
      from,
      until,
      email: null,
      color: '#44619f',
    });
    const terms = [
      member(200, 'Jan de Boer', '2020-01-01', null),
      member(210, 'Willem Smit', '2010-01-01', '2014-12-31'),
      member(220, 'Cas Vos', '2027-01-01', null),
    ];
    const affected = {
      items: [
        {
          id: id(230),
          number: '2026-12',
          title: 'Sale of Kadeweg 14',
          askedOn: '2026-11-02',
          opensAt: '2026-11-02T09:00:00.000Z',
          deadline: '2026-11-30T09:00:00.000Z',
          termEnd: { castBefore: 'counts', silent: 'leaves' },
          decisionMakers: [{ partyId: id(201), termEnds: null, decidedAt: null }],
        },
      ],
      isMore: false,
    };
    const { user, saving } = await openSettings(
      '',
      { 'boards.terms': { today: '2026-11-20', terms }, 'boards.affects': affected },
      { features: ['managementBoard'] },
    );
    expect(screen.queryByText(/gives no term back/)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Status'), 'Liquidated');
    await screen.findByText(/gives no term back/);
    const ends = await screen.findByText(/^This term ends/);
    const said = ends.closest('[role="status"]')?.textContent?.replace(/\u00a0/g, ' ');
    expect(said).toContain('This term ends today, 20 Nov 2026:Jan de Boer, Director, management board');
    expect(said).toContain('This term begins later and is removed:Cas Vos, Director, management board');
    expect(said).not.toContain('Willem Smit');
    expect(said).toContain('2026-12 Sale of Kadeweg 14: Jan de Boer can no longer decide');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(saving()[0]?.input).toMatchObject({ update: { status: 'Liquidated' } });
  });

  it('give everything of the entity as a file', async () => {
    const { user, services } = await openSettings();
    await user.click(screen.getByRole('button', { name: 'Export everything (ZIP)' }));
    await waitFor(() =>
      expect(services.running().flatMap(({ name, input }) => (name === 'fetchFile' ? [input] : []))).toEqual([
        { file: { kind: 'entity' } },
      ]),
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Exporting' }).disabled).toBe(true);
    services.emit('fetchFile', { type: 'download.saved' });
    await screen.findByRole('button', { name: 'Export everything (ZIP)' });
  });

  it('give the register of the day that is looked at as a file, and an extract for a holder', async () => {
    const { user, services } = await openSettings('?asOf=2026-06-01');
    const files = () =>
      services.running().flatMap(({ name, input }) => (name === 'fetchFile' ? [input] : []));
    await user.click(screen.getByRole('button', { name: 'Register (PDF)' }));
    await waitFor(() =>
      expect(files()).toEqual([{ file: { kind: 'register', of: 'register', asOf: '2026-06-01' } }]),
    );
    services.emit('fetchFile', { type: 'download.saved' });
    await user.click(screen.getByRole('button', { name: 'Acts with the shares of Bo Janssen' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Extract of the register (PDF)' }));
    await waitFor(() =>
      expect(files()).toEqual([
        { file: { kind: 'register', of: 'extract', holder: id(70), asOf: '2026-06-01' } },
      ]),
    );
  });

  it('show the type as text: it is not changed', async () => {
    await openSettings();
    expect(screen.getByText('Type')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Type' })).toBeNull();
  });
});

it('are forbidden to who is no admin', async () => {
  await openViews(PATH, { answers: QUIET_ANSWERS, entity: anEntity({ role: 'User' }), user: aUser() });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Details' })).toBeNull());
});

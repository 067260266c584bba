// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Structure, StructureHolding, StructureParty, StructureQuery } from '#contract/calls/structure';
import { anOwnersAnswer } from '../../kit/anOwnersAnswer';
import { anEntity, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const PATH = `/${id(2)}/structure`;

function company(
  digit: number,
  name: string,
  more: Partial<NonNullable<StructureParty['entity']>> = {},
): StructureParty {
  return {
    id: id(digit),
    kind: 'company',
    name,
    entity: {
      id: id(digit + 100),
      type: 'Company',
      status: 'Active',
      country: 'NL',
      registration: null,
      register: null,
      seat: null,
      accessible: true,
      ...more,
    },
  };
}

function holding(
  digit: number,
  holderId: string,
  entityId: string,
  ownership: string | null,
): StructureHolding {
  return {
    id: id(digit),
    holderId,
    entityId,
    class: 'ordinary',
    ownership,
    voting: ownership,
    from: '2020-01-01',
    until: null,
    votesBy: null,
  };
}

const TOP = company(30, 'Van Houten Beheer B.V.', {
  id: id(2),
  type: 'Workspace',
  registration: '24338127',
  register: 'KvK',
  seat: 'Rotterdam',
});
const KADE = company(31, 'Kade Vastgoed B.V.', { status: 'Liquidated' });
const TERMINALS = company(32, 'Noordersluis Terminals B.V.', { accessible: false });
const MARGRIET: StructureParty = { id: id(33), kind: 'person', name: 'Margriet van Houten', entity: null };

const STRUCTURE: Structure = {
  asOf: '2026-11-20',
  rootId: TOP.id,
  scope: 'entity',
  parties: [TOP, KADE, TERMINALS, MARGRIET],
  holdings: [
    holding(40, MARGRIET.id, TOP.id, '100'),
    holding(41, TOP.id, KADE.id, '100'),
    holding(42, KADE.id, TERMINALS.id, '90'),
  ],
  days: ['2020-01-01', '2024-06-01'],
  differences: null,
  warnings: [{ kind: 'unknownHolder', partyIds: [TERMINALS.id], track: 'ownership' }],
  errors: [],
  isCut: false,
};

const NO_OWNERS = anOwnersAnswer({ asOf: '2024-06-01', of: KADE.id, parties: [KADE] });

interface Asked {
  readonly query: StructureQuery;
}

async function openStructure(
  search = '',
  answer: Structure | ((query: StructureQuery) => Structure | Promise<Structure>) = STRUCTURE,
) {
  const asked: unknown[] = [];
  const opened = await openViews(`${PATH}${search}`, {
    entity: anEntity({ id: id(2), features: ['structureChart'] }),
    answers: {
      ...QUIET_ANSWERS,
      'entity.structure': ({ query }: Asked) => {
        asked.push(query);
        return typeof answer === 'function' ? answer(query) : answer;
      },
    },
  });
  await screen.findByRole('radio', { name: 'Whole group' });
  return { ...opened, asked };
}

const boxes = () =>
  screen.getAllByRole('button', { name: /holders?,/ }).map((box) => box.getAttribute('aria-label'));

describe('the structure chart', () => {
  it('names each box with what it is, its status and how much it holds and is held', async () => {
    await openStructure();
    expect(boxes().sort()).toEqual([
      'Kade Vastgoed B.V., Company, Liquidated, one\u00a0holder, one\u00a0holding',
      'Margriet van Houten, Person, no\u00a0holders, one\u00a0holding',
      'Noordersluis Terminals B.V., Company, Active, two\u00a0holders, no\u00a0holdings',
      'Unknown holder, Not recorded, no\u00a0holders, one\u00a0holding',
      'Van Houten Beheer B.V., Workspace, Active, one\u00a0holder, one\u00a0holding',
    ]);
  });

  it('has one stop of the Tab key, goes to the next box by an arrow, and opens the panel by Enter', async () => {
    const user = userEvent.setup();
    const { router } = await openStructure();
    const root = screen.getByRole('button', { name: /^Van Houten Beheer B.V., Workspace, Active/ });
    expect(
      screen
        .getAllByRole('button', { name: /holders?,/ })
        .filter((box) => box.getAttribute('tabindex') === '0'),
    ).toEqual([root]);
    root.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ of: KADE.id }));
    expect(await screen.findByRole('complementary', { name: 'Kade Vastgoed B.V.' })).toBeTruthy();
  });

  it('closes the panel by Escape from within, and gives the focus back to the box', async () => {
    const user = userEvent.setup();
    await openStructure();
    const root = screen.getByRole('button', { name: /^Van Houten Beheer B.V., Workspace, Active/ });
    root.focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Close the panel' })).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: TOP.name })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(root));
  });

  it('goes on along the days from the one that was chosen, though its chart is not there yet', async () => {
    await openStructure('', ({ asOf }) => (asOf ? new Promise(() => undefined) : STRUCTURE));
    const days = screen.getByRole<HTMLInputElement>('slider', { name: /^Day on which something changed/ });
    fireEvent.change(days, { target: { value: '1' } });
    expect([days.value, days.getAttribute('aria-valuetext')]).toEqual(['1', '1\u00a0Jun 2024']);
    fireEvent.change(days, { target: { value: '0' } });
    expect([days.value, days.getAttribute('aria-valuetext')]).toEqual(['0', '1\u00a0Jan 2020']);
  });

  it('closes what is below a box by Space, and says so', async () => {
    const user = userEvent.setup();
    await openStructure();
    screen.getByRole('button', { name: /^Kade Vastgoed/ }).focus();
    await user.keyboard(' ');
    const kade = await screen.findByRole('button', { name: /^Kade Vastgoed/, expanded: false });
    expect(kade.textContent).toContain('1 more');
    expect(document.activeElement).toBe(kade);
    expect(screen.queryByRole('button', { name: /^Noordersluis/ })).toBeNull();
  });

  it('keeps in the address what is opened and closed, and shows it so when it is opened again', async () => {
    const user = userEvent.setup();
    const { router } = await openStructure();
    screen.getByRole('button', { name: /^Kade Vastgoed/ }).focus();
    await user.keyboard(' ');
    await waitFor(() => expect(router.state.location.search).toEqual({ closed: KADE.id }));
    await user.keyboard(' ');
    await waitFor(() => expect(router.state.location.search).toEqual({ opened: KADE.id }));
    expect(screen.getByRole('button', { name: /^Noordersluis/ })).toBeTruthy();
    screen.getByRole('button', { name: /^Noordersluis/ }).focus();
    await user.keyboard(' {ArrowUp}{Enter}');
    await waitFor(() => expect(router.state.location.search).toEqual({ opened: KADE.id, of: KADE.id }));
  });

  it('opens as an address says that somebody sent', async () => {
    await openStructure(`?opened=all&closed=${TOP.id}`);
    expect(boxes()).toEqual([
      expect.stringMatching(/^Margriet van Houten/),
      expect.stringMatching(/^Van Houten Beheer B\.V\./),
    ]);
  });

  it('tells who sits on the board of another entity on the day, where the reader is a member of it', async () => {
    const { services } = await openStructure(`?of=${KADE.id}&asOf=2024-06-01`);
    await waitFor(() =>
      expect(services.running()).toContainEqual({
        name: 'readOwners',
        input: { entityId: id(2), partyId: KADE.id, asOf: '2024-06-01', boardOf: id(131) },
      }),
    );
    services.emit('readOwners', {
      type: 'owners.read',
      owners: NO_OWNERS,
      board: [{ representedBy: null, members: ['Anneke Vos', 'Lars Kuiper'] }],
    });
    expect(await screen.findByText('Anneke Vos, Lars Kuiper')).toBeTruthy();
  });

  it('shows the lines as a table', async () => {
    await openStructure('?view=table');
    const rows = within(await screen.findByRole('table', { name: 'Holdings of the structure' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Kade Vastgoed B.V.', 'Van Houten Beheer B.V.', '100%', '100%'],
      ['Noordersluis Terminals B.V.', 'Kade Vastgoed B.V.', '90%', '90%'],
      ['Noordersluis Terminals B.V.', 'Unknown holder', '10%', '10%'],
      ['Van Houten Beheer B.V.', 'Margriet van Houten', '100%', '100%'],
    ]);
  });

  it('says in the table and in the panel whose votes somebody casts, and by what right', async () => {
    const usufruct = { votesBy: { partyId: MARGRIET.id, right: 'usufruct' as const } };
    const [first, second, third] = STRUCTURE.holdings;
    if (!first || !second || !third) throw new Error('All three are there');
    await openStructure(`?view=table&of=${TERMINALS.id}`, {
      ...STRUCTURE,
      holdings: [first, second, { ...third, ...usufruct }],
    });
    const said = 'votes on shares of Kade Vastgoed B.V. by usufruct';
    const table = await screen.findByRole('table', { name: 'Holdings of the structure' });
    const panel = await screen.findByRole('complementary', { name: TERMINALS.name });
    for (const part of [table, panel]) {
      const voter = within(part).getByRole('row', { name: new RegExp(said) });
      expect(voter.textContent).toContain('Margriet van Houten');
      expect(voter.textContent).toContain('0%90%');
    }
  });

  it('asks for another scope and another day by the address', async () => {
    const { asked, router } = await openStructure('?asOf=2024-06-01');
    await userEvent.setup().click(screen.getByRole('radio', { name: 'Whole group' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ asOf: '2024-06-01', scope: 'group' }));
    expect(router.state.location.search).toEqual({ asOf: '2024-06-01', scope: 'group' });
  });

  it('takes a day that is none for no day', async () => {
    const { asked } = await openStructure('?asOf=2026-13-45&compare=1799-12-31');
    expect(asked.at(-1)).toEqual({ scope: 'entity' });
  });

  it('dims what was not looked for, and goes from one that was to the next', async () => {
    const user = userEvent.setup();
    const { router } = await openStructure();
    await user.type(screen.getByRole('searchbox', { name: 'Find an entity' }), 'terminals{Enter}');
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ q: 'terminals', of: TERMINALS.id }),
    );
    const dimmed = screen
      .getAllByRole('button', { name: /holders?,/ })
      .filter((box) => box.hasAttribute('data-dim'))
      .map((box) => box.getAttribute('data-party'));
    expect(dimmed.sort()).toEqual([KADE.id, MARGRIET.id, TOP.id, `unknown:${TERMINALS.id}`].sort());
  });

  it('says on the screen and to who hears it that nobody is found', async () => {
    const user = userEvent.setup();
    await openStructure();
    const field = screen.getByRole('searchbox', { name: 'Find an entity' });
    await user.type(field, 'terminals');
    const said = await screen.findByText(/entity found/);
    expect([said.getAttribute('role'), said.className]).toEqual(['status', 'visually-hidden']);
    await user.type(field, ' of nobody');
    await waitFor(() => expect(said.textContent).toBe('Nobody here is called that'));
    expect(said.className).not.toContain('visually-hidden');
  });

  it('offers to switch to an entity that can be opened, and not to another one', async () => {
    await openStructure(`?of=${KADE.id}`);
    const link = await screen.findByRole('link', { name: 'Switch to this entity' });
    expect(link.getAttribute('href')).toBe(`/${id(131)}/structure`);
  });

  it('does not offer to switch to an entity that is closed to the reader', async () => {
    await openStructure(`?of=${TERMINALS.id}`);
    await screen.findByRole('complementary', { name: 'Noordersluis Terminals B.V.' });
    expect(screen.queryByRole('link', { name: 'Switch to this entity' })).toBeNull();
  });

  it('tells the owners with how their share comes about, and tries again after a failure', async () => {
    const user = userEvent.setup();
    const { services } = await openStructure(`?of=${TERMINALS.id}`);
    await waitFor(() =>
      expect(services.running()).toContainEqual({
        name: 'readOwners',
        input: { entityId: id(2), partyId: TERMINALS.id, asOf: null, boardOf: null },
      }),
    );
    services.emit('readOwners', { type: 'owners.failed', title: 'Something went wrong on the API' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const whole = { fraction: '9/10', percentage: '90' };
    services.emit('readOwners', {
      type: 'owners.read',
      board: null,
      owners: {
        asOf: '2026-11-20',
        of: TERMINALS.id,
        track: 'either',
        threshold: { operator: '>', percentage: '25', source: 'The law' },
        parties: [MARGRIET, TOP, KADE, TERMINALS],
        owners: [
          {
            partyId: MARGRIET.id,
            ownership: whole,
            voting: whole,
            isAboveThreshold: true,
            controls: true,
            paths: [
              {
                track: 'ownership',
                shown: [{ partyIds: [MARGRIET.id, TOP.id, KADE.id, TERMINALS.id], share: whole }],
                others: null,
                loops: null,
              },
            ],
          },
        ],
        total: 1,
        undetermined: [],
        unknown: { fraction: '1/10', percentage: '10' },
        undisclosed: null,
        warnings: [],
        errors: [],
        isCut: false,
      },
    });
    expect(
      await screen.findByText('90% = 90% through Van Houten Beheer B.V., Kade Vastgoed B.V.'),
    ).toBeTruthy();
    expect(screen.getByText('10% is held by nobody on record.')).toBeTruthy();
    expect(screen.getByText('Controls it with more than half of the votes')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Report (PDF)' }));
    await waitFor(() =>
      expect(services.running().find(({ name }) => name === 'fetchFile')?.input).toEqual({
        file: { kind: 'owners', asOf: '2026-11-20', of: TERMINALS.id },
      }),
    );
  });

  it('hands the drawing and the data to the one flow that saves files', async () => {
    const { services } = await openStructure();
    const user = userEvent.setup();
    const file = () => services.running().find(({ name }) => name === 'fetchFile')?.input;
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Export' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Drawing (SVG)');
    await waitFor(() =>
      expect(file()).toEqual({
        file: { kind: 'made', make: expect.any(Function), name: 'Van Houten Beheer B.V. 2026-11-20.svg' },
      }),
    );
    services.emit('fetchFile', { type: 'download.saved' });
    await choose('Owners as data (BODS, JSON)');
    await waitFor(() =>
      expect(file()).toEqual({
        file: { kind: 'structure', as: 'bods', asOf: '2026-11-20', scope: 'entity' },
      }),
    );
  });

  it('is printed as it is drawn, and only while it is printed', async () => {
    await openStructure();
    const drawn = () => document.querySelectorAll('svg[font-family]').length;
    expect(drawn()).toBe(0);
    window.dispatchEvent(new Event('beforeprint'));
    expect(drawn()).toBe(1);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(drawn()).toBe(0));
  });

  it('marks what is otherwise than on another day, and draws what is gone', async () => {
    await openStructure('?compare=2020-01-01', {
      ...STRUCTURE,
      differences: {
        comparedWith: '2020-01-01',
        appeared: { holdingIds: [id(42)], partyIds: [TERMINALS.id] },
        gone: { holdings: [holding(43, MARGRIET.id, KADE.id, '5')], parties: [] },
        changed: [],
      },
    });
    expect(screen.getByRole('button', { name: /^Noordersluis/ }).getAttribute('aria-label')).toContain(
      'new since then',
    );
    expect(screen.getByText(/one.new|1 new, 0 changed, 1 gone/)).toBeTruthy();
    const changes = [...document.querySelectorAll('.line[data-change]')].map((line) =>
      line.getAttribute('data-change'),
    );
    expect(changes.sort()).toEqual(['appeared', 'gone']);
  });
});

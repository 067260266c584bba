// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AffectedResolution, BoardMember, BoardSitting } from '#contract/calls/boards';
import { actsOf, performAct } from '../../kit/acts';
import { anEntity, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const PATH = `/${id(2)}/boards/management`;

const member = (number: number, name: string, part: Partial<BoardMember> = {}): BoardMember => ({
  id: id(number),
  party: { id: id(number + 100), name },
  representedBy: null,
  position: 'Director',
  gender: 'unspecified',
  from: '2023-12-01',
  until: '2027-11-30',
  email: null,
  color: 'moss',
  ...part,
});

const BEHEER = { id: id(90), name: 'Van Houten Beheer B.V.' };

const HENDRIK = member(61, 'Hendrik ter Horst', { from: '2023-02-03', until: '2027-02-02', gender: 'male' });
const JAN = member(62, 'Jan de Boer', { position: 'Chair', gender: 'male' });
const MARGRIET = member(63, 'Margriet van Houten', { representedBy: BEHEER, gender: 'female' });
const PIETER = member(64, 'Pieter Hoogland', { representedBy: BEHEER, until: null, gender: 'male' });
const WILLEM = member(65, 'Willem Smit', { from: '2019-12-01', until: '2023-11-30' });
const FIRST = member(66, 'Hendrik ter Horst', {
  party: HENDRIK.party,
  from: '2019-02-03',
  until: '2023-02-02',
});
const SANNE = member(67, 'Sanne Vermeer', { from: '2027-03-01', until: '2031-02-28' });

const ALL = [FIRST, WILLEM, HENDRIK, JAN, MARGRIET, PIETER, SANNE];

const AFFECTED: AffectedResolution = {
  id: id(80),
  number: 'RES-2026-031',
  title: 'Sale of Kadeweg 14',
  askedOn: '2026-11-10',
  opensAt: '2026-11-10T10:00:00.000Z',
  deadline: '2026-11-27T22:59:59.999Z',
  termEnd: { castBefore: 'void', silent: 'leaves' },
  decisionMakers: [
    { partyId: JAN.party.id, termEnds: '2027-11-30T22:59:59.999Z', decidedAt: '2026-11-12T10:00:00.000Z' },
    { partyId: HENDRIK.party.id, termEnds: '2027-02-02T22:59:59.999Z', decidedAt: null },
  ],
};

interface Opened {
  readonly role?: 'Admin' | 'User';
  readonly search?: string;
  readonly terms?: readonly BoardMember[];
  readonly sitting?: BoardSitting;
}

async function openBoard({
  role = 'Admin',
  search = '',
  terms = ALL,
  sitting = { entities: 0, items: [] },
}: Opened = {}) {
  const answers = {
    ...QUIET_ANSWERS,
    'boards.terms': { today: '2026-11-20', terms },
    'boards.affects': { items: [AFFECTED], isMore: false },
    'boards.conflicts.list': { today: '2026-11-20', items: [] },
    'boards.sitting': sitting,
    'boards.positions': { positions: ['Chair', 'Director'] },
  };
  const views = await openViews(`${PATH}${search}`, { answers, entity: anEntity({ role }) });
  await screen.findByRole('heading', { level: 1, name: 'Management board' });
  await waitFor(() => expect(screen.queryByText('Loading the board')).toBeNull());
  return { ...views, user: userEvent.setup() };
}

const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('th, td')]
        .map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' ').trim())
        .filter((text) => text !== '')
        .join(' | '),
    );

async function choose(user: ReturnType<typeof userEvent.setup>, who: string, item: string) {
  await user.click(screen.getByRole('button', { name: `More actions for ${who}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('a board', () => {
  it('shows persons, legal persons with who represents them, and who comes later, with what ends next', async () => {
    await openBoard({ role: 'User' });
    screen.getByText('Three members, one of them a legal person. The next term ends on 2 Feb 2027.');
    expect(rows('Management board')).toEqual([
      'In person 2',
      'HHHendrik ter Horst | Director | Second | 3 Feb 2023 | 2 Feb 2027 | Ends in 74 days',
      'JBJan de Boer | Chair | First | 1 Dec 2023 | 30 Nov 2027',
      'Legal persons 1',
      'VHVan Houten Beheer B.V.represented by 2 | 1 Dec 2023 | No end date',
      'MHMargriet van Houten | Director | First | 1 Dec 2023 | 30 Nov 2027',
      'PHPieter Hoogland | Director | 1 Dec 2023 | No end date',
      'Begin later 1',
      'SVSanne Vermeer | Director | First | 1 Mar 2027 | 28 Feb 2031',
    ]);
    screen.getByText('25% women');
  });

  it('says on how many boards a member sits today, and which entities were counted', async () => {
    const seat = (number: number, name: string) => ({
      entity: { id: id(number), name },
      kind: 'management' as const,
    });
    const sitting = {
      entities: 6,
      items: [
        {
          partyId: JAN.party.id,
          count: 5,
          sitting: [
            seat(2, 'Kade B.V.'),
            seat(3, 'Finance N.V.'),
            seat(3, 'Finance N.V.'),
            seat(4, 'Terminals B.V.'),
            seat(5, 'Wind GmbH'),
          ],
        },
      ],
    };
    await openBoard({ sitting });
    expect(rows('Management board').find((row) => row.includes('Jan de Boer'))).toContain(
      'Jan de BoerSits on five boards: Kade B.V., Finance N.V., Terminals B.V. and others',
    );
    screen.getByText(/^Boards are counted in the six.entities of which you are an admin/);
  });

  it('is shown as it was on the day of the address', async () => {
    await openBoard({ role: 'User', search: '?asOf=2022-06-01' });
    expect(rows('Management board').slice(0, 3)).toEqual([
      'In person 2',
      'HHHendrik ter Horst | Director | First | 3 Feb 2019 | 2 Feb 2023',
      'WSWillem Smit | Director | First | 1 Dec 2019 | 30 Nov 2023',
    ]);
  });

  it('folds who left, and unfolds them by the address', async () => {
    const { user, router } = await openBoard({ role: 'User' });
    screen.getByText('Willem Smit left last, on 30 Nov 2023');
    await user.click(screen.getByRole('button', { name: 'Former members 2' }));
    await waitFor(() => expect(router.state.location.searchStr).toBe('?former=shown'));
    expect(rows('Former members')).toEqual([
      'WSWillem Smit | Director | First | 1 Dec 2019 | 30 Nov 2023',
      'HHHendrik ter Horst | Director | First | 3 Feb 2019 | 2 Feb 2023',
    ]);
  });

  it('has its retirement rota as a table for who does not see the picture, by the end of terms', async () => {
    await openBoard({ role: 'User' });
    expect(rows('Retirement rota, by the end of terms')).toEqual([
      'Hendrik ter Horst | 3 Feb 2023 | 2 Feb 2027',
      'Jan de Boer | 1 Dec 2023 | 30 Nov 2027',
      'Margriet van Houten | 1 Dec 2023 | 30 Nov 2027',
      'Sanne Vermeer | 1 Mar 2027 | 28 Feb 2031',
      'Pieter Hoogland | 1 Dec 2023 | No end date',
    ]);
  });

  it('is saved as a file of the day that is looked at', async () => {
    const { user, services } = await openBoard({ role: 'User', search: '?asOf=2022-06-01' });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(services.running().find(({ name }) => name === 'fetchFile')?.input).toEqual({
      file: { kind: 'board', board: 'management', format: 'csv', asOf: '2022-06-01' },
    });
  });

  it('has letters of appointment and of resignation for each member', async () => {
    const { user, services } = await openBoard();
    const [menu] = screen.getAllByRole('button', { name: /More actions for Jan de Boer/ });
    if (!menu) throw new Error('There is no such member');
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Letter of appointment' }));
    expect(services.running().find(({ name }) => name === 'fetchFile')?.input).toEqual({
      file: { kind: 'letter', board: 'management', memberId: expect.any(String), of: 'appointment' },
    });
  });

  it('is only read by members', async () => {
    await openBoard({ role: 'User' });
    expect([
      screen.queryByRole('button', { name: 'Add member' }),
      screen.queryByRole('checkbox'),
      screen.queryByRole('button', { name: /More actions for/ }),
    ]).toEqual([null, null, null]);
  });

  it('begins with one way to add the first member', async () => {
    const { user, services } = await openBoard({ terms: [] });
    screen.getByRole('heading', { name: 'Nobody is recorded yet' });
    await user.click(screen.getByRole('button', { name: 'Add member' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add member' });
    await user.click(within(dialog).getByRole('button', { name: 'Add member' }));
    within(dialog).getByText('Choose who becomes a member.');
    within(dialog).getByText('Say what the office is called.');
    expect(actsOf(services)).toEqual([]);
  });
});

describe('a term', () => {
  it('is given to somebody who is known, or recorded with it', async () => {
    const { user, services } = await openBoard();
    await user.click(screen.getByRole('button', { name: 'Add member' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add member' });
    await user.type(within(dialog).getByRole('combobox', { name: 'Person' }), 'Bo Janssen');
    await user.click(await within(dialog).findByRole('option', { name: /Someone else/ }));
    await user.type(within(dialog).getByLabelText('Email address (optional)'), 'bo@example.nl');
    await user.type(within(dialog).getByLabelText('Position'), 'Director');
    await user.click(within(dialog).getByRole('button', { name: 'Add member' }));
    expect(actsOf(services)).toEqual([
      {
        asked: {
          act: 'add',
          input: {
            kind: 'management',
            person: { party: { name: 'Bo Janssen' }, name: 'Bo Janssen' },
            email: 'bo@example.nl',
            behalf: null,
            position: 'Director',
            gender: 'unspecified',
            from: '2026-11-20',
            until: null,
          },
        },
        note: '',
      },
    ]);
    performAct(services, { id: id(70), from: '2026-11-20', until: null }, 'The member is added.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that breaks a rule says so at its field, and keeps what was filled in', async () => {
    const { user, services } = await openBoard();
    await choose(user, 'Hendrik ter Horst, Director', 'Reappoint');
    const dialog = await screen.findByRole('dialog', { name: 'Reappoint Hendrik ter Horst' });
    await user.click(within(dialog).getByRole('button', { name: 'Reappoint' }));
    const message = 'Hendrik ter Horst sits on the supervisory board meanwhile.';
    services.emit('perform', {
      type: 'act.refused',
      refusal: { title: message, status: 422, mayRetry: false, errors: [{ field: 'from', message }] },
    });
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Nothing is saved yet: the fields say why. What you filled in is kept.',
    );
    const first = within(dialog).getByLabelText<HTMLInputElement>('First day');
    expect([first.value.replace('\u00a0', ' '), first.getAttribute('aria-invalid')]).toEqual([
      '3 Feb 2027',
      'true',
    ]);
    within(dialog).getByText(message);
  });

  it('is ended on a day', async () => {
    const { user, services } = await openBoard();
    await choose(user, 'Jan de Boer, Chair', 'End the term');
    const dialog = await screen.findByRole('dialog', { name: 'End the term of Jan de Boer' });
    const touched = within(dialog).getByRole('region', { name: 'Resolutions under way' });
    expect(touched.textContent).toBe(
      'This touches votes that are under way:RES-2026-031 Sale of Kadeweg 14: Jan de Boer has voted, and the vote no longer counts after their last day.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'End the term' }));
    expect(actsOf(services)).toEqual([
      {
        asked: {
          act: 'end',
          input: {
            kind: 'management',
            memberId: id(62),
            name: 'Jan de Boer',
            from: '2023-12-01',
            until: '2026-11-20',
          },
        },
        note: '',
      },
    ]);
  });

  it('of several members gets one last day, and says who stands in the way', async () => {
    const { user, services } = await openBoard();
    await user.click(screen.getByRole('checkbox', { name: 'Select Jan de Boer' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Sanne Vermeer' }));
    await user.click(screen.getByRole('button', { name: 'End terms' }));
    const dialog = await screen.findByRole('dialog', { name: 'End two\u00a0terms' });
    await user.click(within(dialog).getByRole('button', { name: 'End the terms' }));
    within(dialog).getByText('Choose the last day of the term.');
    await user.type(within(dialog).getByLabelText('Last day of the term'), '31 dec 2026');
    await user.click(within(dialog).getByRole('button', { name: 'End the terms' }));
    expect(actsOf(services).map(({ asked }) => asked)).toEqual([
      { act: 'endMany', input: { kind: 'management', ids: [id(62), id(67)], until: '2026-12-31' } },
    ]);
    services.emit('perform', {
      type: 'act.refused',
      refusal: {
        title: 'One of these terms cannot be changed so.',
        status: 409,
        mayRetry: false,
        obstacles: [{ id: id(67), name: 'Sanne Vermeer', code: 'endsBeforeItBegins' }],
      },
    });
    const list = await within(dialog).findByRole('list', { name: 'What stands in the way' });
    expect(list.textContent).toBe('Sanne Vermeer: the term begins after that day');
  });
});

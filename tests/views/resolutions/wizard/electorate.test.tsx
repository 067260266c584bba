// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Candidates, Draft, DraftDecisionMaker, DraftTemplates } from '#contract/calls/drafts';
import { presetOf } from '#domain/decision/presets';
import {
  aDecisionMaker,
  aDraft,
  aListedDecisionMaker,
  aWholeDraft,
  FATIMA,
  GEERT,
} from '../../../kit/drafts';
import { id } from '../../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../../kit/render';

const TEMPLATES: DraftTemplates = { templates: [], values: {}, mail: { subject: '', before: [], after: [] } };

const margriet = aDecisionMaker();
const fatima = { ...FATIMA, email: '' };
const eva = aDecisionMaker({
  id: id(84),
  source: 'hand',
  partyId: id(85),
  name: 'Eva Brinkman',
  email: 'eva@vanhouten.test',
});

const CANDIDATES: Candidates = {
  managementBoard: [margriet],
  supervisoryBoard: [GEERT, fatima],
  holdings: [],
  unknownHolders: null,
  presets: ['nl-bv-management-board-meeting', 'nl-bv-supervisory-board-meeting'],
  conflicts: [
    {
      partyId: margriet.partyId ?? '',
      name: margriet.name,
      what: 'Shares in a supplier',
      with: 'Elders B.V.',
    },
  ],
};

async function openStep(
  draft: Draft,
  step: 'decision-makers' | 'personalize' = 'decision-makers',
  candidates = CANDIDATES,
) {
  const answers = {
    ...QUIET_ANSWERS,
    'resolutions.getDraft': draft,
    'resolutions.template': TEMPLATES,
    'resolutions.candidates': candidates,
  };
  const views = await openViews(`/${id(2)}/resolutions/${draft.id}/wizard/${step}`, { answers });
  await screen.findByRole('heading', { level: 1, name: /^(Decision makers|Personalize): / });
  return { ...views, user: userEvent.setup() };
}

const list = () => within(screen.getByRole('region', { name: 'Decision makers' }));
const rows = () => list().getAllByRole('listitem');
const texts = () => rows().map(({ textContent }) => textContent);
const row = (name: string) => {
  const found = rows().find(({ textContent }) => textContent?.includes(name));
  if (!found) throw new Error(`${name} is not on the list`);
  return found;
};
const menuOf = (name: string) => screen.getByRole('button', { name: `More actions for ${name}` });
const picker = () => screen.getByRole('combobox', { name: 'Add a decision maker' });
const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const organ = (name: RegExp) => screen.getByRole('radio', { name });

async function choose(user: ReturnType<typeof userEvent.setup>, name: string, item: string) {
  await user.click(menuOf(name));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

/** The whole of the supervisory board and somebody of the other one. */
const MIXED = aWholeDraft({
  organ: 'supervisoryBoard',
  preset: 'nl-bv-supervisory-board-meeting',
  rule: presetOf('nl-bv-supervisory-board-meeting').rule,
  deadline: '2999-12-11',
  decisionMakers: [
    aListedDecisionMaker(),
    aListedDecisionMaker(GEERT),
    aListedDecisionMaker({ ...fatima, email: 'fatima@vanhouten.test', conflicted: true }),
  ],
});

describe('a registered conflict of interest', () => {
  const draft = aWholeDraft({ decisionMakers: [aListedDecisionMaker()] });

  it('is proposed with its reason, and marks nobody by itself', async () => {
    const { user } = await openStep(draft);
    within(row(margriet.name)).getByText(
      'Registered conflict of interest: Shares in a supplier, with Elders B.V.',
    );
    expect(within(row(margriet.name)).queryByText(/Does not vote|^Conflict of interest$/)).toBeNull();
    const mark = () => screen.queryByRole('button', { name: 'Mark Margriet van Houten as conflicted' });
    const button = mark();
    if (!button) throw new Error('It is not proposed');
    await user.click(button);
    await within(row(margriet.name)).findByText('Does not vote: conflict of interest');
    expect(mark()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(menuOf(margriet.name)));
  });
});

describe('choosing who decides', () => {
  it('tells what nobody is known to hold to shareholders, and not to a board', async () => {
    const unknown = () => screen.queryByText(/1% of the capital is in nobody’s known hands/);
    const { user } = await openStep(aDraft(), 'decision-makers', {
      ...CANDIDATES,
      presets: [...CANDIDATES.presets, 'nl-bv-general-meeting'],
      unknownHolders: '1',
    });
    await user.click(organ(/^Supervisory board/));
    expect(unknown()).toBeNull();
    await user.click(organ(/^Shareholders|^General meeting/));
    await waitFor(() => expect(unknown()).not.toBeNull());
  });

  it('makes the list of the organ’s members, with their parts, and asks for the address that is missing', async () => {
    const { user } = await openStep(aDraft());
    await user.click(organ(/^Supervisory board 2 members/));
    expect(texts()).toEqual([
      expect.stringMatching(/^GPGeert Postmageert@vanhouten\.testAddress verified1 vote50%/),
      expect.stringMatching(/^FBFatima BouzidEmail of Fatima BouzidAddress missing1 vote50%/),
    ]);
    expect(list().getAllByRole('textbox')).toHaveLength(1);
    screen.getByText('The 2 members of the supervisory board are on the list.');
  });

  it('replaces at once what is only the former organ’s members', async () => {
    const { user } = await openStep(
      aWholeDraft({ decisionMakers: [aListedDecisionMaker({ ...margriet, id: id(95) })] }),
    );
    await user.click(organ(/^Supervisory board/));
    expect(rows()).toHaveLength(2);
    expect(screen.queryByText('Margriet van Houten', { selector: 'li *' })).toBeNull();
  });

  it('asks first where somebody’s own work stands, and loses nothing', async () => {
    const touched = aWholeDraft({ decisionMakers: [aListedDecisionMaker({ weight: '3' })] });
    const { user } = await openStep(touched);
    await user.click(organ(/^Supervisory board/));
    expect(texts()).toEqual([expect.stringContaining('3 votes')]);
    await user.click(screen.getByRole('button', { name: 'Keep the list' }));
    await waitFor(() => expect(document.activeElement).toBe(organ(/^Supervisory board/)));
    expect(texts()).toEqual([expect.stringContaining('Not on the supervisory board')]);
    await user.click(organ(/^Management board/));
    await user.click(organ(/^Supervisory board/));
    await user.click(
      screen.getByRole('button', { name: 'Replace with the 2 members of the supervisory board' }),
    );
    expect(texts()).toEqual([
      expect.stringContaining('Geert Postma'),
      expect.stringContaining('Fatima Bouzid'),
    ]);
    await waitFor(() => expect(document.activeElement).toBe(menuOf('Geert Postma')));
  });
});

describe('a list', () => {
  it('says who is not on the organ, and adds who of it is missing', async () => {
    const { user } = await openStep({ ...MIXED, decisionMakers: MIXED.decisionMakers.slice(0, 2) });
    expect(row('Margriet').textContent).toContain('Not on the supervisory board');
    expect(row('Geert').textContent).not.toContain('Not on');
    screen.getByText('1 member of the supervisory board is not on the list: Fatima Bouzid.');
    await user.click(screen.getByRole('button', { name: 'Add them' }));
    expect(screen.queryByText(/not on the list/)).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email of Fatima Bouzid' })),
    );
  });

  it('has other parts as soon as somebody has a conflict, and the document no line for them', async () => {
    const { user } = await openStep(MIXED);
    expect(texts().map((text) => /\d+,?\d*%|Does not vote: .*$/.exec(text ?? '')?.[0])).toEqual([
      '50%',
      '50%',
      expect.stringMatching(/^Does not vote: conflict of interest/),
    ]);
    const document_ = within(screen.getByRole('article', { name: 'Document' }));
    const lines = () => document_.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines()).toEqual(['M. van Houten', 'G. Postma']);
    await choose(user, 'Fatima Bouzid', 'No conflict of interest');
    await waitFor(() => expect(lines()).toEqual(['M. van Houten', 'G. Postma', 'F. Bouzid']));
    expect(row('Fatima').textContent).toContain('33,3%');
    expect(document.activeElement).toBe(menuOf('Fatima Bouzid'));
  });

  it('keeps the focus where a person goes on, whatever is moved or removed', async () => {
    const { user } = await openStep(MIXED);
    await choose(user, 'Margriet van Houten', 'Move down');
    await waitFor(() => expect(document.activeElement).toBe(menuOf('Margriet van Houten')));
    expect(texts()[1]).toContain('Margriet');
    screen.getByText('Margriet van Houten is number 2 of 3.');
    await choose(user, 'Margriet van Houten', 'Remove');
    await waitFor(() => expect(document.activeElement).toBe(menuOf('Fatima Bouzid')));
    await choose(user, 'Fatima Bouzid', 'Remove');
    await waitFor(() => expect(document.activeElement).toBe(menuOf('Geert Postma')));
    await choose(user, 'Geert Postma', 'Remove');
    await waitFor(() => expect(document.activeElement).toBe(picker()));
    screen.getByText('Geert Postma was removed.');
  });

  it('takes exact votes, and keeps what is none with its reason', async () => {
    const { user } = await openStep(MIXED);
    await user.click(screen.getByRole('button', { name: '1 vote: change the votes of Geert Postma' }));
    const field = screen.getByRole('textbox', { name: 'Votes of Geert Postma' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.clear(field);
    await user.type(field, 'two');
    await user.tab();
    const wrong = screen.getByRole('textbox', { name: 'Votes of Geert Postma' });
    expect(wrong).toHaveProperty('value', 'two');
    expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'A number, or a fraction such as 1/3',
    );
    await user.clear(wrong);
    await user.type(wrong, '0,5{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(menuOf('Geert Postma')));
    expect(row('Geert').textContent).toMatch(/0,5 votes33,3%/);
  });

  it('has an address changed in its row, and shows it as text again', async () => {
    const { user } = await openStep(MIXED);
    expect(list().queryAllByRole('textbox')).toEqual([]);
    await choose(user, 'Geert Postma', 'Change address');
    const field = await screen.findByRole('textbox', { name: 'Email of Geert Postma' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.clear(field);
    await user.type(field, 'g@p.nl{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(menuOf('Geert Postma')));
    expect(row('Geert').textContent).toContain('g@p.nl');
  });
});

describe('adding a decision maker', () => {
  const users = (items: readonly DraftDecisionMaker[], total = items.length) =>
    ({ type: 'search.found', items, total }) as const;

  it('finds boards and users by a part of the name, each once with all they are here', async () => {
    const { user, services } = await openStep(MIXED);
    await user.click(picker());
    await waitFor(() =>
      expect(services.running().filter(({ name }) => name === 'find')).toEqual([
        { name: 'find', input: { entityId: id(2), q: '', page: 1 } },
      ]),
    );
    act(() => services.emit('find', users([eva, { ...GEERT, id: id(86), source: 'hand' }], 40)));
    expect(options()).toEqual(
      [
        'GPGeert Postmageert@vanhouten.testOn the list already',
        'FBFatima BouzidOn the list already',
        'MvMargriet van Houtenmargriet@vanhouten.testOn the list already',
        'EBEva Brinkmaneva@vanhouten.testUser',
        'Someone else',
      ].map((text) => text.replace('Mv', 'MH')),
    );
    screen.getByText('Not everybody is shown. Type more of the name.');
    await user.type(picker(), 'brínk');
    expect(options()).toEqual(['EBEva Brinkmaneva@vanhouten.testUser', 'Someone else: “brínk”']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(menuOf('Eva Brinkman')));
    expect(picker()).toHaveProperty('value', '');
    screen.getByText('Eva Brinkman was added.');
  });

  it('is worked by the keyboard: the list opens, moves, says what is listed, and closes', async () => {
    const { user } = await openStep(MIXED);
    picker().focus();
    expect(picker().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowUp}');
    const active = () => document.getElementById(picker().getAttribute('aria-activedescendant') ?? '');
    expect(active()?.textContent).toBe('Someone else');
    await user.keyboard('{ArrowDown}');
    expect([active()?.textContent, active()?.getAttribute('aria-disabled')]).toEqual([
      expect.stringContaining('Geert Postma'),
      'true',
    ]);
    await user.keyboard('{Enter}');
    expect(rows()).toHaveLength(3);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(picker());
  });

  it('takes somebody else by name and address', async () => {
    const { user } = await openStep(MIXED);
    await user.type(picker(), 'Ida K');
    await user.click(screen.getByRole('option', { name: 'Someone else: “Ida K”' }));
    const address = await screen.findByRole('textbox', { name: 'Email of Ida K' });
    await waitFor(() => expect(document.activeElement).toBe(address));
    await user.type(address, 'i@d.nl{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(menuOf('Ida K')));
    expect(row('Ida K').textContent).toMatch(/i@d\.nl.*Not on the supervisory board/);
    await user.click(picker());
    await user.click(screen.getByRole('option', { name: 'Someone else' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('textbox', { name: 'Name of New decision maker' }),
      ),
    );
  });

  it('goes on with who is here when users cannot be looked up, and says so', async () => {
    const { user, services } = await openStep(aDraft());
    await user.click(picker());
    await waitFor(() => expect(services.running().some(({ name }) => name === 'find')).toBe(true));
    act(() => services.emit('find', { type: 'search.failed', title: 'Oops' }));
    screen.getByText('Users could not be looked up. Check your connection and type again.');
    expect(options()).toHaveLength(4);
  });
});

describe('the dialog that freezes', () => {
  it('names the organ, everybody with their votes, who is not on it and who is missing', async () => {
    const { user } = await openStep(
      { ...MIXED, decisionMakers: MIXED.decisionMakers.filter(({ name }) => name !== 'Geert Postma') },
      'personalize',
    );
    await user.click(screen.getByRole('button', { name: 'Send to 2 decision makers' }));
    const review = within(await screen.findByRole('region', { name: 'Who decides' }));
    review.getByText('The supervisory board');
    expect(review.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Margriet van HoutenNot on the supervisory board1 vote, 100%',
      'Fatima BouzidDoes not vote: conflict of interest',
    ]);
    review.getByText('1 of the 2 decision makers is not on the supervisory board.');
    review.getByText('1 member of the supervisory board is not on the list: Geert Postma.');
    within(screen.getByRole('dialog')).getByText('Wednesday, 11 Dec 2999');
  });

  it('warns of votes and capital that are recorded otherwise today', async () => {
    const holding = { ...margriet, source: 'holdings', weight: '40', capital: '40' } as const;
    const { user } = await openStep(
      aWholeDraft({
        organ: 'shareholders',
        deadline: '2999-12-11',
        decisionMakers: [aListedDecisionMaker(holding)],
      }),
      'personalize',
      { ...CANDIDATES, holdings: [{ ...holding, weight: '30', capital: '30' }] },
    );
    await user.click(screen.getByRole('button', { name: 'Send to 1 decision maker' }));
    const review = within(await screen.findByRole('region', { name: 'Who decides' }));
    expect(review.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Margriet van HoutenRecorded with 30 votes today40 votes, 100%',
    ]);
    review.getByText('1 shareholder is listed otherwise than recorded today.');
  });
});

// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AgendaTemplate, TemplateItem } from '#contract/calls/meetingTemplates';
import { MEETING_TYPES } from '#contract/vocabulary';
import { actsOf, performAct, refuseAct } from '../../kit/acts';
import { A_NOTICE } from '../../kit/aMeeting';
import { anEntity, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const HERE = `/${id(2)}/meetings`;
const TYPE = 'Management Board Meeting';

const item = (title: string, over: Partial<TemplateItem> = {}): TemplateItem => ({
  title,
  minutes: 10,
  kind: 'discussion',
  text: '',
  proposal: '',
  isConsent: false,
  isConfidential: false,
  ...over,
});

const BUILT_IN: AgendaTemplate = { type: TYPE, items: [item('Opening')], saved: null, revision: 0 };
const OWN: AgendaTemplate = {
  type: TYPE,
  items: [
    item('Opening'),
    item('Budget', { minutes: 65, proposal: 'It is approved.', isConfidential: true }),
  ],
  saved: { by: 'Eva de Vries', at: '2026-11-12T09:00:00.000Z' },
  revision: 4,
};

/** Opens a page of an entity whose template of board meetings may be changed elsewhere. */
async function open(path: string, first: AgendaTemplate) {
  let stored = first;
  const answers = {
    ...QUIET_ANSWERS,
    'meetings.convening': () => ({
      timeZone: 'Europe/Amsterdam',
      place: '',
      title: 'Management board',
      notice: A_NOTICE,
      candidates: [],
      template: stored,
    }),
    'meetings.templates': () => ({
      templates: MEETING_TYPES.map((type) => (type === TYPE ? stored : { ...BUILT_IN, type })),
    }),
  };
  const views = await openViews(path, { answers, entity: anEntity({ role: 'Admin' }) });
  await screen.findByRole('list', { name: 'Agenda' });
  return {
    ...views,
    user: userEvent.setup(),
    /** Somebody else saves one. */
    elsewhere: (template: AgendaTemplate) => {
      stored = template;
      return act(() => views.router.invalidate());
    },
  };
}

const titles = () =>
  within(screen.getByRole('list', { name: 'Agenda' }))
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent);

async function choose({ user }: Awaited<ReturnType<typeof open>>, name: RegExp) {
  await user.click(screen.getByRole('button', { name: 'Template' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

const dialog = () => within(screen.getByRole('dialog'));

describe('the template beside an agenda', () => {
  it('is what a new meeting begins with, for as long as its items take', async () => {
    await open(`${HERE}/new`, OWN);
    expect(titles()).toEqual(['Opening10\u00a0min10:00', 'BudgetConfidential1\u00a0h 5\u00a0min10:10']);
    expect(screen.getByLabelText<HTMLInputElement>('Duration in minutes').value).toBe('75');
  });

  it('is made of the agenda, which names nobody then and has no documents', async () => {
    const page = await open(`${HERE}/new`, BUILT_IN);
    await page.user.click(screen.getByRole('button', { name: 'Add an item' }));
    await page.user.click(screen.getByRole('button', { name: 'Template' }));
    const save = await screen.findByRole('menuitem', {
      name: 'Save as the template for management board meetings',
    });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    screen.getByText('Complete the items first.');
    await page.user.keyboard('{Escape}');
    fireEvent.change(screen.getByLabelText('Title of the item'), { target: { value: ' Budget ' } });
    await choose(page, /^Save as the template/);
    dialog().getByText(/^New management board meetings begin with these two items\..+the built-in one\.$/);
    await page.user.click(dialog().getByRole('button', { name: 'Save the template' }));
    expect(actsOf(page.services)[0]?.asked).toEqual({
      act: 'saveTemplate',
      input: {
        kept: '',
        entityId: id(2),
        template: { type: TYPE, revision: 0, items: [item('Opening'), item('Budget', { minutes: 15 })] },
      },
    });
    act(() => performAct(page.services, { type: TYPE, isOwn: true, revision: 1 }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.router.state.location.pathname).toBe(`${HERE}/new`);
  });

  it('is not saved over one that somebody else saved meanwhile before that is told', async () => {
    const page = await open(`${HERE}/new`, BUILT_IN);
    await page.user.click(screen.getByRole('button', { name: 'Add an item' }));
    fireEvent.change(screen.getByLabelText('Title of the item'), { target: { value: 'Budget' } });
    await choose(page, /^Save as the template/);
    await page.user.click(dialog().getByRole('button', { name: 'Save the template' }));
    act(() => refuseAct(page.services, 'Somebody else changed this template meanwhile.', false));
    await page.elsewhere(OWN);
    dialog().getByText('Somebody else changed this template meanwhile.');
    dialog().getByText(/It takes the place of the one that Eva de Vries saved on 12\sNov 2026\.$/);
    await page.user.click(dialog().getByRole('button', { name: 'Save the template' }));
    expect(actsOf(page.services).at(-1)?.asked).toMatchObject({ input: { template: { revision: 4 } } });
  });

  it('takes the place of what was written only after that was asked', async () => {
    const page = await open(`${HERE}/new`, OWN);
    await page.user.click(screen.getByRole('button', { name: 'Template' }));
    screen.getByText('Saved by Eva de Vries on 12\u00a0Nov 2026.', { normalizer: (text) => text });
    expect(
      (await screen.findByRole('menuitem', { name: 'Start from the template' })).getAttribute(
        'aria-disabled',
      ),
    ).toBe('true');
    await page.user.keyboard('{Escape}');
    await page.user.click(screen.getByRole('button', { name: /^Opening/ }));
    await page.user.click(screen.getByRole('button', { name: 'Remove the item' }));
    expect(titles()).toHaveLength(1);
    await choose(page, /^Start from the template/);
    dialog().getByText(/^Its two items take the place of the one item of this agenda/);
    await page.user.click(dialog().getByRole('button', { name: 'Start from the template' }));
    expect(titles()).toHaveLength(2);
    // The dialog's answer is not the form's: nothing is planned by it.
    expect(actsOf(page.services)).toEqual([]);
  });
});

describe('the templates of an entity', () => {
  it('are seen and changed a type at a time, and what was typed outlives going to another', async () => {
    const page = await open(`${HERE}/templates?type=${encodeURIComponent(TYPE)}`, OWN);
    screen.getByText('Saved by Eva de Vries on 12\u00a0Nov 2026.', { normalizer: (text) => text });
    expect(titles()).toEqual(['Opening10\u00a0min', 'BudgetConfidential1\u00a0h 5\u00a0min']);
    await page.user.click(screen.getByRole('button', { name: /^Budget/ }));
    expect(screen.queryByLabelText('Presenter')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a document' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Who sees it' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Title of the item'), { target: { value: 'Forecast' } });
    await page.user.selectOptions(screen.getByLabelText('Type of meeting'), 'Other');
    await screen.findByText('Built into Quorate.');
    await page.user.selectOptions(screen.getByLabelText('Type of meeting'), TYPE);
    await screen.findByText('Not saved yet. What you typed is kept in this browser.');
    await page.user.click(screen.getByRole('button', { name: 'Save the template' }));
    expect(actsOf(page.services)[0]?.asked).toMatchObject({
      act: 'saveTemplate',
      input: {
        template: {
          type: TYPE,
          revision: 4,
          items: [{ title: 'Opening' }, { title: 'Forecast', minutes: 65 }],
        },
      },
    });
    act(() => performAct(page.services, { type: TYPE, isOwn: true, revision: 5 }));
    expect(screen.queryByText(/^Not saved yet/)).toBeNull();
  });

  it('are not saved where nothing was typed, without an item, or before what is missing is filled in', async () => {
    const page = await open(`${HERE}/templates?type=${encodeURIComponent(TYPE)}`, BUILT_IN);
    const save = screen.getByRole('button', { name: 'Save the template' });
    await page.user.click(save);
    screen.getByText('Nothing is changed: there is nothing to save.');
    await page.user.click(screen.getByRole('button', { name: /^Opening/ }));
    fireEvent.change(screen.getByLabelText('Title of the item'), { target: { value: ' ' } });
    await page.user.click(save);
    screen.getByText('Add a title.');
    await page.user.click(screen.getByRole('button', { name: 'Remove the item' }));
    await page.user.click(save);
    screen.getByText('To save: Add an item.');
    expect(actsOf(page.services)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Discard' }));
    screen.getByRole('button', { name: /^Opening/ });
  });

  it('go back to the built-in agenda when that is confirmed', async () => {
    const page = await open(`${HERE}/templates?type=${encodeURIComponent(TYPE)}`, OWN);
    await page.user.click(screen.getByRole('button', { name: 'Go back to the built-in agenda' }));
    dialog().getByText(/Your template of two items is not kept\./);
    await page.user.click(dialog().getByRole('button', { name: 'Go back to it' }));
    expect(actsOf(page.services)[0]?.asked).toMatchObject({
      act: 'resetTemplate',
      input: { template: { type: TYPE, revision: 4, items: null } },
    });
    await page.elsewhere({ ...BUILT_IN, revision: 5 });
    act(() => performAct(page.services, { type: TYPE, isOwn: false, revision: 5 }));
    expect(screen.queryByRole('button', { name: 'Go back to the built-in agenda' })).toBeNull();
    screen.getByText('Built into Quorate.');
  });

  it('show what somebody else saved meanwhile beside what was typed, and save nothing before one is chosen', async () => {
    const page = await open(`${HERE}/templates?type=${encodeURIComponent(TYPE)}`, BUILT_IN);
    await page.user.click(screen.getByRole('button', { name: /^Opening/ }));
    fireEvent.change(screen.getByLabelText('Title of the item'), { target: { value: 'Welcome' } });
    await page.elsewhere(OWN);
    await screen.findByText(/^Somebody else changed this template, and you changed it, too\./);
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'WhatNewerYours',
      'AgendaOpening, BudgetWelcome',
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Save the template' }));
    expect(actsOf(page.services)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await page.user.click(screen.getByRole('button', { name: 'Save the template' }));
    expect(actsOf(page.services)[0]?.asked).toMatchObject({
      input: { template: { revision: 4, items: [{ title: 'Welcome' }] } },
    });
  });
});

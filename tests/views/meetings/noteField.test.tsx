// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { actsOf, performAct } from '../../kit/acts';
import { aHeldNote, aHolding, BEGAN } from '../../kit/aHolding';
import { aMeeting } from '../../kit/aMeeting';
import { anEntity, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

async function openNoting(notes: Parameters<typeof aHeldNote>[0][] = []) {
  const answers = {
    ...QUIET_ANSWERS,
    'meetings.get': aMeeting({ beganAt: BEGAN, acts: ['end'] }),
    'meetings.hold': aHolding({ notes: notes.map((note, at) => aHeldNote(note, at)) }),
  };
  const path = `/${id(2)}/meetings/${id(51)}/present`;
  const views = await openViews(path, { answers, entity: anEntity({ role: 'Admin' }) });
  await screen.findByRole('region', { name: 'Noted on this item' });
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Note what was said');
  const sent = () => actsOf(views.services).map(({ asked }) => asked);
  return { ...views, user: userEvent.setup(), field, sent };
}

it('what is written is noted by Enter, and as a decision by the key that says so before', async () => {
  const { user, field, sent, services } = await openNoting();
  await user.type(field(), 'It was explained.{Enter}');
  expect(sent()).toMatchObject([{ act: 'note', input: { kind: 'note', text: 'It was explained.' } }]);
  const receipt = { id: id(51), status: 'Scheduled', revision: 4, noteId: id(91), noteRevision: 1 };
  act(() => performAct(services, receipt));
  expect(field().value).toBe('');
  field().blur();
  await user.keyboard('d');
  expect([document.activeElement, field().value]).toEqual([field(), '']);
  await user.keyboard('Three years, dated today.{Enter}');
  expect(sent().at(-1)).toMatchObject({ input: { kind: 'decision', text: 'Three years, dated today.' } });
});

it('a task is noted with who does it and by when, and a letter that is written is no key', async () => {
  const { user, field, sent } = await openNoting();
  await user.type(field(), 'Add repayment to the deed');
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Task' }));
  expect(sent()).toEqual([]);
  const who = screen.getByLabelText('Who does it');
  await user.selectOptions(who, within(who).getAllByRole('option')[1] ?? '');
  const by = screen.getByRole('textbox', { name: 'By' });
  await user.type(by, '31 feb');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Note the task' }));
  expect([sent(), document.activeElement]).toEqual([[], by]);
  await user.clear(by);
  await user.type(by, '3 Dec 2026');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Note the task' }));
  expect(sent()).toMatchObject([
    { input: { kind: 'task', text: 'Add repayment to the deed', assignee: id(61), due: '2026-12-03' } },
  ]);
});

it('a note says what it is, who does it and who noted it', async () => {
  await openNoting([{ kind: 'task', text: 'Amend clause 6', assignee: id(61), due: '2026-12-03' }, {}]);
  const notes = within(screen.getByRole('region', { name: 'Noted on this item' })).getAllByRole('listitem');
  const name = aMeeting().people[0]?.name;
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    `Amend clause 6Task for ${name}, by 3\u00a0Dec 2026, noted by Eva Bakker14:05`,
    'It was explained.Note, noted by Eva Bakker14:05',
  ]);
});

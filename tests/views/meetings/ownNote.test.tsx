// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ReaderNote } from '#contract/calls/readerNotes';
import { actsOf, performAct, refuseAct } from '../../kit/acts';
import { aMeeting } from '../../kit/aMeeting';
import { id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const PAGE = `/${id(2)}/meetings/${id(51)}`;

async function openNotes(items: readonly ReaderNote[] = []) {
  const meeting = aMeeting();
  const answers = { ...QUIET_ANSWERS, 'meetings.get': meeting, 'readerNotes.list': { items } };
  const views = await openViews(PAGE, { answers });
  await screen.findByRole('heading', { level: 1, name: meeting.title });
  const [first] = meeting.agenda;
  if (!first) throw new Error('The meeting of the tests has an agenda');
  return { ...views, item: first, user: userEvent.setup() };
}

it('a reader notes something beside an item; it is saved when the field is left', async () => {
  const { user, services, item } = await openNotes();
  const [begin] = screen.getAllByRole('button', { name: 'Note something for yourself' });
  if (!begin) throw new Error('An open item can be noted about');
  await user.click(begin);
  await user.type(screen.getByLabelText(`Your note on ${item.title}`), 'Ask');
  screen.getByText('Not saved yet');
  await user.tab();
  expect(actsOf(services)).toEqual([
    {
      asked: { act: 'save', input: { meetingId: id(51), itemId: item.id, text: 'Ask' } },
      note: 'Ask',
    },
  ]);
  screen.getByText('Saving…');
});

it('a note that was saved is shown with when, and stands in a pack of its own', async () => {
  const meeting = aMeeting();
  const { user, services } = await openNotes([
    { itemId: meeting.agenda[0]?.id ?? '', text: 'Ask', savedAt: '2026-11-20T09:00:00.000Z' },
  ]);
  screen.getByDisplayValue('Ask');
  screen.getByText(/^Saved 20/);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save them with your notes' }));
  expect(services.running().find(({ name }) => name === 'fetchFile')?.input).toEqual({
    file: { kind: 'pack', meetingId: id(51), number: meeting.number, withNotes: true },
  });
});

it('the page says how far the pack is while it is made', async () => {
  const { user, services } = await openNotes();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save all documents as one PDF' }));
  act(() => services.emit('fetchFile', { type: 'download.progressed', making: { done: 2, total: 8 } }));
  await screen.findByText(/The documents are put into one PDF: 25 %/);
  expect(screen.getByRole('progressbar', { name: 'The PDF is being made' })).toHaveProperty('value', 2);
  act(() => services.emit('fetchFile', { type: 'download.saved' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

it('a note that could not be saved stays in its field and is saved by the button', async () => {
  const { user, services, item } = await openNotes();
  await user.click(
    screen.getAllByRole('button', { name: 'Note something for yourself' })[0] ?? document.body,
  );
  await user.type(screen.getByLabelText(`Your note on ${item.title}`), 'Ask');
  await user.tab();
  refuseAct(services, 'No connection to the server.', true);
  await screen.findByText(/Your words are kept here/);
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  await waitFor(() => expect(actsOf(services)).toHaveLength(1));
  performAct(services, { itemId: item.id, savedAt: '2026-11-20T09:00:00.000Z' });
  expect(actsOf(services)).toEqual([]);
});

it('a note that is left while another is being saved is saved after it, with what was typed meanwhile', async () => {
  const meeting = aMeeting();
  const [first, second] = meeting.agenda;
  if (!first || !second) throw new Error('The meeting of the tests has two items');
  const savedAt = '2026-11-20T09:00:00.000Z';
  const { user, services } = await openNotes([
    { itemId: first.id, text: 'One', savedAt },
    { itemId: second.id, text: 'Two', savedAt },
  ]);
  const underWay = () => actsOf(services).map(({ asked }) => asked.input);
  await user.type(screen.getByLabelText(`Your note on ${first.title}`), ' and');
  await user.type(screen.getByLabelText(`Your note on ${second.title}`), ' as well');
  await user.type(screen.getByLabelText(`Your note on ${first.title}`), ' more');
  await user.tab();
  expect(underWay()).toEqual([{ meetingId: id(51), itemId: first.id, text: 'One and' }]);
  performAct(services, { itemId: first.id, savedAt });
  expect(underWay()).toEqual([{ meetingId: id(51), itemId: second.id, text: 'Two as well' }]);
  performAct(services, { itemId: second.id, savedAt });
  expect(underWay()).toEqual([{ meetingId: id(51), itemId: first.id, text: 'One and more' }]);
  performAct(services, { itemId: first.id, savedAt });
  expect(underWay()).toEqual([]);
});

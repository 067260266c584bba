// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OpenedPdf } from '../../../src/machines/documents/openedFile';
import { actsOf } from '../../kit/acts';
import { aComment, aDetailedDocument, aPage } from '../../kit/aDocument';
import { id, pageOf } from '../../kit/fixtures';
import { onAPhone } from '../../kit/onAPhone';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const PATH = `/${id(2)}/documents/${id(300)}`;

it('shows an office file as its text, with the cited passage marked and what is said about it', async () => {
  const document = aDetailedDocument({
    name: 'Valuation.docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    format: 'word',
    comments: [aComment()],
  });
  const { services } = await openViews(`${PATH}?page=2&quote=words+of`, {
    answers: { ...QUIET_ANSWERS, 'documents.get': document },
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Valuation.docx');
  await waitFor(() => expect(services.running().map(({ name }) => name)).toContain('readPage'));
  services.emit('readPage', { type: 'content.pageRead', page: 2, text: aPage(2) });
  expect((await screen.findByText('Words of')).tagName).toBe('MARK');
  expect(screen.getByRole('heading', { name: 'Comment 1, page 2' })).toBeTruthy();
});

it('is asked about by its name, and looked for in it alone', async () => {
  const document = aDetailedDocument({ name: 'Valuation.report.pdf', format: 'pdf' });
  const searching = { 'ai.history': pageOf([]), 'tags.list': { items: [] } };
  const answers = { ...QUIET_ANSWERS, 'documents.get': document, ...searching };
  const { router, services } = await openViews(PATH, { answers });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ask about this' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/${id(2)}/ai-search`));
  const field = await screen.findByRole('textbox', { name: 'Ask about documents and resolutions' });
  await waitFor(() => expect(field).toHaveProperty('value', 'Valuation.report: '));
  await waitFor(() => expect(router.state.location.search).toEqual({ document: id(300) }));
  const only = screen.getByLabelText<HTMLSelectElement>('Document');
  expect(only.selectedOptions[0]?.textContent).toBe('Only “Valuation.report.pdf”');
  await user.type(field, 'what is it worth?{Enter}');
  expect(services.running().find(({ name }) => name === 'ask')?.input).toMatchObject({
    question: { words: 'Valuation.report: what is it worth?', kinds: [], tags: [], documents: [id(300)] },
  });
});

it.each([
  ['another name', 'Survey', 'Survey.docx'],
  ['the ending of another type', 'Survey.pdf', 'Survey.pdf.docx'],
  ['the ending itself', 'Survey.DOCX', 'Survey.DOCX'],
])('keeps the ending of its type in sight where it is renamed: %s', async (_, typed, sent) => {
  const { services } = await openViews(PATH, {
    answers: {
      ...QUIET_ANSWERS,
      'documents.get': aDetailedDocument({ name: 'Valuation.docx', format: 'word' }),
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('textbox', { name: 'Name', description: 'It stays a .docx file.' });
  expect(field).toHaveProperty('value', 'Valuation');
  within(dialog).getByText('.docx');
  await user.clear(field);
  await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
  within(dialog).getByText('Enter a name.');
  await user.type(field, typed);
  await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
  expect(actsOf(services)).toMatchObject([{ asked: { act: 'rename', input: { name: sent } } }]);
});

it('asks for the reason of a legal hold before it is put there', async () => {
  const { services } = await openViews(PATH, {
    answers: { ...QUIET_ANSWERS, 'documents.get': aDetailedDocument({ format: 'pdf' }) },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Put under a legal hold' }));
  await user.click(await screen.findByRole('button', { name: 'Put under hold' }));
  expect(await screen.findByText('Say why.')).toBeTruthy();
  expect(services.running().map(({ name }) => name)).not.toContain('perform');
});

describe('the pages in small', () => {
  const LETTER: OpenedPdf = {
    kind: 'pdf',
    pages: 2,
    first: { width: 600, height: 800 },
    sizeOf: async () => ({ width: 600, height: 800 }),
    draw: () => ({ done: Promise.resolve(), cancel: () => {} }),
    layText: () => ({ done: Promise.resolve(), cancel: () => {} }),
    outline: async () => [],
  };
  const open = async (file = LETTER) => {
    const { services } = await openViews(PATH, {
      answers: { ...QUIET_ANSWERS, 'documents.get': aDetailedDocument({ format: 'pdf' }) },
    });
    await waitFor(() => expect(services.running().map(({ name }) => name)).toContain('openFile'));
    services.emit('openFile', { type: 'content.fileOpened', file });
    return userEvent.setup();
  };
  const small = () => screen.queryByRole('navigation', { name: 'Pages in small' });

  it('stand beside the pages at first where there is room, until they are closed', async () => {
    const user = await open();
    const button = await screen.findByRole('button', { name: 'Pages in small', pressed: true });
    await user.click(within(small() as HTMLElement).getByRole('button', { name: 'Go to page 2' }));
    expect(screen.getByRole('textbox', { name: 'Page' })).toHaveProperty('value', '2');
    await user.click(button);
    await waitFor(() => expect(small()).toBeNull());
  });

  it('take what the pages in sight leave of the twenty that are drawn at once', async () => {
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
    const size = { width: 600, height: 60 };
    await open({ ...LETTER, pages: 60, first: size, sizeOf: async () => size });
    await waitFor(() => expect(small()).not.toBeNull());
    const inSmall = within(small() as HTMLElement).getAllByRole('button', { name: /^Go to page/ });
    // Twelve of them fill the height, and one stands ready behind them.
    const pages = document.querySelectorAll('[data-page]');
    expect([pages.length, inSmall.length]).toEqual([13, 7]);
  });

  it('wait on a phone until they are asked for', async () => {
    onAPhone();
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'More of the viewer' }));
    const item = await screen.findByRole('menuitem', { name: 'Pages in small' });
    expect(small()).toBeNull();
    await user.click(item);
    await waitFor(() => expect(small()).not.toBeNull());
  });
});

it('says on a phone what is open and leads back to the list, since nothing above the page does', async () => {
  onAPhone();
  await openViews(PATH, {
    answers: { ...QUIET_ANSWERS, 'documents.get': aDetailedDocument({ format: 'pdf' }) },
  });
  const heading = await screen.findByRole('heading', { level: 1 });
  const link = screen.getByRole('link', { name: 'All documents' });
  expect([heading.className.includes('hidden'), link.getAttribute('href')?.endsWith('/documents')]).toEqual([
    false,
    true,
  ]);
});

it('asks why a document is kept for a shorter time than its retention period says', async () => {
  const { services } = await openViews(PATH, {
    answers: {
      ...QUIET_ANSWERS,
      'documents.get': aDetailedDocument({
        retainUntil: '2999-12-31',
        process: {
          state: 'inPlace',
          steps: [
            {
              act: 'delete',
              to: 'deleted',
              by: 'adminOrUploader',
              who: { isYou: true, total: 0, names: [] },
              missing: [{ lack: 'held' }, { lack: 'retained', until: '2999-12-31' }],
            },
          ],
        },
      }),
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Set a retention period' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set a retention period' });
  expect(within(dialog).queryByRole('textbox', { name: /shorter time/ })).toBeNull();
  const day = within(dialog).getByLabelText('Kept until');
  await user.clear(day);
  await user.tab();
  const reason = await within(dialog).findByRole('textbox', { name: /Why it is kept for a shorter time/ });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  within(dialog).getByText('Say why.');
  await user.type(reason, 'Sold');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(actsOf(services)).toEqual([
    {
      asked: {
        act: 'retain',
        input: { documentId: id(300), revision: 1, until: null, running: '2999-12-31', reason: 'Sold' },
      },
      note: '',
    },
  ]);
});

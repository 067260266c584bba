// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aComment, aDetailedDocument, aPage } from '../../kit/aDocument';
import { id, pageOf } from '../../kit/fixtures';
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

// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readDraft, written } from '../../../src/views/documents/details/drafts';
import { pointedPlace } from '../../../src/views/documents/viewer/chosenPlace';
import { pageAt, placesIn } from '../../../src/views/documents/viewer/sizes';
import { actsOf, performAct } from '../../kit/acts';
import { aComment, aDetailedDocument } from '../../kit/aDocument';
import { id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const PATH = `/${id(2)}/documents/${id(300)}`;

async function open(comments = [aComment({ acts: ['edit', 'resolve'] })], path = PATH) {
  const document = aDetailedDocument({ format: 'text', mediaType: 'text/plain', comments });
  const views = await openViews(path, { answers: { ...QUIET_ANSWERS, 'documents.get': document } });
  await screen.findByRole('heading', { level: 1 });
  return { ...views, user: userEvent.setup() };
}

describe('comments on a document', () => {
  it('are gone to by the address that names one, which shows its page and has the focus', async () => {
    const reply = aComment({
      id: id(401),
      parentId: id(400),
      page: null,
      position: null,
      text: ['Before it.'],
    });
    const { router } = await open([aComment(), reply], `${PATH}?comment=${id(401)}`);
    await waitFor(() => expect(window.document.activeElement?.textContent).toContain('Before it.'));
    expect(window.document.activeElement?.tagName).toBe('LI');
    await waitFor(() => expect(router.latestLocation.search).toMatchObject({ page: '2', comment: id(401) }));
  });

  it('keep what was written until it is sent, also for who was elsewhere meanwhile', async () => {
    const { user, router, services } = await open();
    await user.type(screen.getByLabelText('Comment'), 'Newer survey');
    await act(() => router.navigate({ to: '/{-$entity}/meetings', params: { entity: id(2) } }));
    await screen.findByRole('heading', { level: 1, name: 'Meetings' });
    await act(() => router.navigate({ to: PATH as never }));
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Comment');
    expect(field.value).toBe('Newer survey');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(actsOf(services)[0]?.asked).toEqual({
      act: 'add',
      input: { documentId: id(300), page: 1, position: null, quote: null, text: ['Newer survey'] },
    });
    act(() => performAct(services, { id: id(401), documentId: id(300), isResolved: false, told: 0 }));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe(''));
  });

  it('are changed by who wrote them, with those who are named', async () => {
    const { user, services } = await open();
    expect(screen.getByText('@Eva de Boer').parentElement?.textContent).toBe(
      'Is this before the amendment, @Eva de Boer?',
    );
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Change the comment');
    expect(field.value).toBe('Is this before the amendment, @Eva de Boer?');
    await user.type(field, ' Please');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(actsOf(services)[0]?.asked).toMatchObject({
      act: 'edit',
      input: {
        commentId: id(400),
        text: ['Is this before the amendment, ', { id: id(100), name: 'Eva de Boer' }, '? Please'],
      },
    });
  });

  it('lead to the words that they are about', async () => {
    const { user, flow } = await open();
    const thread = screen.getByRole('region', { name: 'Comment 1, page 2' });
    await user.click(within(thread).getByRole('button', { name: 'the market value' }));
    const view = await flow('documentView');
    expect(view.getSnapshot().context.page).toBe(2);
  });

  it('are kept as one text, of which nothing is believed that is not there', () => {
    const place = { page: 3, position: [{ x: 0.1, y: 0.2, width: 0, height: 0 }], quote: null };
    const draft = { words: 'See @Eva', mentions: [{ id: id(100), name: 'Eva' }], place };
    expect(readDraft(written(draft))).toEqual(draft);
    expect(written({ words: '', mentions: [], place: null })).toBe('');
    const nothing = { words: '', mentions: [], place: null };
    expect(['{', '7', '{"words":1}', undefined].map(readDraft)).toEqual([nothing, nothing, nothing, nothing]);
    expect(readDraft('{"words":"a","mentions":[1],"place":{"page":2,"position":[{"x":-1}]}}')).toEqual({
      words: 'a',
      mentions: [],
      place: { page: 2, position: null, quote: null },
    });
  });
});

describe('pages of a PDF', () => {
  it('stand below each other in their own sizes', () => {
    const file = { first: { width: 100, height: 200 }, pages: 3 };
    const sizes = new Map([[2, { width: 300, height: 50 }]]);
    const places = placesIn(file, sizes, { scale: 2, turn: 0 });
    expect(places).toEqual([
      { top: 16, width: 200, height: 400 },
      { top: 432, width: 600, height: 100 },
      { top: 548, width: 200, height: 400 },
    ]);
    expect([0, 431, 432, 547, 548, 9_999].map((at) => pageAt(places, at))).toEqual([1, 1, 2, 2, 3, 3]);
    expect(placesIn(file, sizes, { scale: 1, turn: 90 })[1]).toEqual({ top: 132, width: 50, height: 300 });
  });

  it('are pointed at in parts of their size', () => {
    const box = { left: 10, top: 20, width: 200, height: 400 } as DOMRect;
    expect(pointedPlace(4, box, 110, 120)).toEqual({
      page: 4,
      position: [{ x: 0.5, y: 0.25, width: 0, height: 0 }],
      quote: null,
    });
    expect(pointedPlace(4, box, 0, 999).position).toEqual([{ x: 0, y: 1, width: 0, height: 0 }]);
  });
});

// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { documentsAnswers } from '../../kit/documentList';
import { anEntity, id } from '../../kit/fixtures';
import { openViews } from '../../kit/render';

const file = (name: string) => new File(['x'], name, { type: 'application/pdf' });

/** A folder as a browser gives it when it is dropped. */
function folder(name: string, inside: readonly object[]) {
  let isRead = false;
  return {
    isFile: false,
    isDirectory: true,
    name,
    createReader: () => ({
      readEntries: (give: (entries: readonly object[]) => void) => {
        give(isRead ? [] : inside);
        isRead = true;
      },
    }),
  };
}

const entry = (one: File) => ({
  isFile: true,
  isDirectory: false,
  name: one.name,
  file: (give: (file: File) => void) => give(one),
});

async function open(path: string, entity = anEntity()) {
  const views = await openViews(path, { answers: documentsAnswers(), entity });
  const sent = () =>
    views.services
      .running()
      .filter(({ name }) => name === 'sendFile')
      .map(({ input }) => input);
  return { ...views, sent, user: userEvent.setup({ applyAccept: false }) };
}

describe('uploading documents', () => {
  it('is not offered to who only reads, who is led to the documents', async () => {
    const { router } = await open(`/${id(2)}/documents/upload`, anEntity({ readsOnly: true }));
    await screen.findByRole('heading', { level: 1, name: 'Documents' });
    expect(router.state.location.pathname).toBe(`/${id(2)}/documents`);
    expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull();
  });

  it('puts what is chosen into the folder of the address, with the tags that were chosen', async () => {
    const { sent, user } = await open(`/${id(2)}/documents/upload?folder=${id(502)}`);
    await screen.findByRole('heading', { level: 1, name: 'Upload documents' });
    const select = screen.getByLabelText<HTMLSelectElement>('Folder');
    expect(select.selectedOptions[0]?.textContent).toBe('Contracts / Leases');
    await user.click(screen.getByRole('checkbox', { name: 'Valuation' }));
    const button = screen.getByRole('button', { name: 'Choose files' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    await user.upload(screen.getByTestId('file-input'), [file('a.pdf'), file('b.pdf')]);
    await waitFor(() => expect(sent().length).toBe(2));
    expect(sent()[1]).toMatchObject({
      name: 'b.pdf',
      owner: null,
      path: [],
      place: { folderId: id(502), tags: [id(401)] },
    });
  });

  it('takes files and folders that are dropped anywhere in the list, with the names of the folders', async () => {
    const { sent } = await open(`/${id(2)}/documents?folder=${id(501)}`);
    await screen.findByRole('link', { name: 'Deed of transfer Kadeweg 14.pdf' });
    const entries = [
      entry(file('loose.pdf')),
      folder('Deeds', [entry(file('.DS_Store')), folder('2025', [entry(file('deed.pdf'))])]),
    ];
    const dataTransfer = {
      types: ['Files'],
      files: [],
      items: entries.map((each) => ({ kind: 'file', webkitGetAsEntry: () => each })),
    };
    await waitFor(() => {
      fireEvent.drop(screen.getByRole('table', { name: 'Documents' }), { dataTransfer });
      expect(sent().length).toBeGreaterThan(0);
    });
    const found = sent().map((input) => input as { name: string; path: readonly string[]; place: object });
    expect(found.slice(0, 2).map(({ name, path }) => [...path, name])).toEqual([
      ['loose.pdf'],
      ['Deeds', '2025', 'deed.pdf'],
    ]);
    expect(found[0]?.place).toEqual({ folderId: id(501), tags: [] });
  });
});

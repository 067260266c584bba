// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AttachButton } from '../../../src/views/shared/upload/AttachButton';
import { DropZone } from '../../../src/views/shared/upload/DropZone';
import { describeDocument, formatSize, trayTitle } from '../../../src/views/shared/upload/words';
import { aDocument, anEntity, anUploadedDocument, id } from '../../kit/fixtures';
import { openViews } from '../../kit/render';

const DRAFT = id(9);
const OWNER = { kind: 'resolution', id: DRAFT };
const lost = { title: 'Oops, something went wrong', lost: true, canRetry: true };

const pdf = (name: string, size = 1_400_000) => {
  const file = new File(['x'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

async function openBeside(beside: ReactNode, entity = anEntity()) {
  const views = await openViews(`/${id(2)}/documents`, { beside, entity });
  const user = userEvent.setup({ applyAccept: false });
  await screen.findByRole('heading', { level: 1, name: 'Documents' });
  return { ...views, user, services: views.services };
}

async function openAttaching(onAttached = vi.fn(), attached: readonly string[] = []) {
  const views = await openBeside(<AttachButton owner={OWNER} attached={attached} onAttached={onAttached} />);
  const button = screen.getByRole('button', { name: 'Upload files' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  const choose = (...files: readonly File[]) =>
    views.user.upload(screen.getByTestId('file-input'), [...files]);
  const emit = (event: Parameters<typeof views.services.emit>[1]) =>
    act(() => views.services.emit('sendFile', event));
  return { ...views, onAttached, choose, emit };
}

const tray = () => screen.findByRole('region', { name: 'Uploads' });
const lines = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

/** What axe finds; colours and regions are of the whole page, and walked in the browser tests. */
async function violations(element: Element): Promise<readonly string[]> {
  const { violations: found } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
}

/** The button once somebody asks for it: its flow is fetched from then on. */
function LateButton() {
  const [isShown, setShown] = useState(false);
  return isShown ? (
    <AttachButton owner={OWNER} attached={[]} onAttached={() => {}} />
  ) : (
    <button type="button" onClick={() => setShown(true)}>
      Show it
    </button>
  );
}

describe('the tray', () => {
  it('has what was chosen while its flow was still fetched', async () => {
    await openBeside(<LateButton />);
    fireEvent.click(screen.getByRole('button', { name: 'Show it' }));
    fireEvent.change(screen.getByTestId('file-input'), { target: { files: [pdf('a.pdf')] } });
    expect(lines(await tray())).toEqual(['a.pdf0%']);
  });

  it('shows how far each file is, and sends three at once', async () => {
    const { choose, emit, services } = await openAttaching();
    await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf', 830_000));
    const region = await tray();
    emit({ type: 'upload.progressed', part: 0.629 });
    expect(within(region).getByRole('status').textContent).toBe('Uploading 4\u00a0documents');
    expect(lines(region)).toEqual(['a.pdf0%', 'b.pdf0%', 'c.pdf62%', 'd.pdf830\u00a0kB, waiting']);
    const bars = within(region).getAllByRole<HTMLProgressElement>('progressbar');
    expect(bars.map((bar) => bar.value)).toEqual([0, 0, 62]);
    expect(services.running().filter(({ name }) => name === 'sendFile').length).toBe(3);
    expect(await violations(region)).toEqual([]);
  });

  it('asks what becomes of what was there before, and does it', async () => {
    const { choose, emit, user, services } = await openAttaching();
    await choose(pdf('again.pdf'), pdf('named.pdf'));
    const document = anUploadedDocument();
    const named = { id: id(3), name: 'named.pdf', by: 'name' } as const;
    const same = { id: id(4), name: 'Lease.pdf', by: 'content' } as const;
    emit({ type: 'upload.arrived', document, same: named });
    act(() => services.emit('sendFile', { type: 'upload.arrived', document, same }));
    const region = await tray();
    expect(lines(region)).toEqual([
      'again.pdfThe same content as “Lease.pdf”.New versionKeep bothSkip',
      'named.pdfThere is another document of this name.New versionKeep bothSkip',
    ]);
    expect(within(region).getByRole('status').textContent).toBe('2\u00a0documents to decide about');
    expect(await violations(region)).toEqual([]);
    await user.click(within(region).getAllByRole('button', { name: 'Skip' })[0] ?? region);
    expect(services.running().find(({ name }) => name === 'uniteFile')?.input).toMatchObject({
      name: 'again.pdf',
      same,
      choice: 'skip',
    });
    act(() => services.emit('uniteFile', { type: 'upload.united' }));
    await user.click(within(region).getByRole('button', { name: 'New version' }));
    act(() => services.emit('uniteFile', { type: 'upload.notUnited', title: 'Only an admin does this.' }));
    expect(lines(region)).toEqual([
      'again.pdfNot added: “Lease.pdf” is there',
      'named.pdfOnly an admin does this.New versionKeep bothSkip',
    ]);
    await user.click(within(region).getByRole('button', { name: 'Keep both' }));
    expect(lines(region)[1]).toBe('named.pdf1,4\u00a0MB, done');
  });

  it('is done with a document of a draft once it has arrived, and says where the same content is', async () => {
    const { choose, emit } = await openAttaching();
    await choose(pdf('Lease.pdf'));
    const duplicateOf = { id: id(4), name: 'Old lease.pdf' };
    const document = anUploadedDocument({ reading: 'waiting', resolutionId: DRAFT, duplicateOf });
    emit({ type: 'upload.arrived', document, same: null });
    expect(lines(await tray())).toEqual(['Lease.pdf1,4\u00a0MB, done. The same content as “Old lease.pdf”']);
  });

  it('says that a document is read, until it is', async () => {
    const { choose, emit, services } = await openAttaching();
    await choose(pdf('a.pdf'));
    const document = anUploadedDocument({ reading: 'waiting' });
    emit({ type: 'upload.arrived', document, same: null });
    const region = await tray();
    expect(lines(region)).toEqual(['a.pdf1,4\u00a0MB, waits to be read']);
    const tell = (reading: string) =>
      act(() => services.emit('watchReading', { type: 'upload.readingMoved', reading }));
    tell('reading');
    expect(lines(region)).toEqual(['a.pdf1,4\u00a0MB, is being read']);
    tell('scan');
    act(() => services.emit('watchReading', { type: 'upload.readingEnded' }));
    expect(lines(region)).toEqual(['a.pdf1,4\u00a0MB, done. A scan without text']);
    expect(services.running().some(({ name }) => name === 'watchReading')).toBe(false);
  });

  it('names what the page before had not sent, until it is chosen again', async () => {
    const { choose, flow, user } = await openAttaching();
    await choose(pdf('b.pdf'));
    const lost = ['a.pdf', 'c.pdf'].map((name) => ({ id: name, name, size: 1_400_000, entityId: id(2) }));
    const uploads = await flow('uploads');
    act(() => uploads.send({ type: 'uploads.resumed', lost }));
    const region = await tray();
    expect(lines(region)[0]).toBe(
      'These files were not uploaded when the page ended. Choose them again: a.pdf, c.pdf',
    );
    await choose(pdf('c.pdf'));
    expect(lines(region)[0]).toBe('This file was not uploaded when the page ended. Choose it again: a.pdf');
    for (const name of ['b.pdf', 'c.pdf']) {
      await user.click(within(region).getByRole('button', { name: `Cancel ${name}` }));
    }
    await user.click(within(region).getByRole('button', { name: 'Close uploads' }));
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  });

  it('offers to try again only for what failed and can be helped', async () => {
    const { choose, emit, user } = await openAttaching();
    await choose(pdf('a.pdf'), pdf('Large.pdf', 60_000_000));
    const region = await tray();
    emit({ type: 'upload.progressed', part: 0.31 });
    emit({ type: 'upload.failed', failure: lost });
    expect(lines(region)).toEqual([
      'a.pdfConnection lost at 31%Try again',
      'Large.pdfA file may have at most 50 MB.',
    ]);
    expect(within(region).getByRole('status').textContent).toBe('2\u00a0documents not uploaded');
    expect(await violations(region)).toEqual([]);
    await user.click(within(region).getByRole('button', { name: 'Try again' }));
    emit({ type: 'upload.arrived', document: anUploadedDocument(), same: null });
    await user.click(within(region).getByRole('button', { name: 'Remove Large.pdf from the list' }));
    expect(lines(region)).toEqual(['a.pdf1,4\u00a0MB, done']);
    await user.click(within(region).getByRole('button', { name: 'Close uploads' }));
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  });

  it('cancels one file and leaves the others, folds, and stays on another page', async () => {
    const { choose, user, router, services } = await openAttaching();
    await choose(pdf('a.pdf'), pdf('b.pdf'));
    const region = await tray();
    await user.click(within(region).getByRole('button', { name: 'Cancel a.pdf' }));
    expect(lines(region)).toEqual(['a.pdfCancelled', 'b.pdf0%']);
    expect(services.running().filter(({ name }) => name === 'sendFile').length).toBe(1);
    await user.click(within(region).getByRole('button', { name: 'Fold uploads' }));
    expect(within(region).queryAllByRole('listitem')).toEqual([]);
    await act(() => router.navigate({ to: '/{-$entity}/meetings', params: { entity: id(2) } }));
    await screen.findByRole('heading', { level: 1, name: 'Meetings' });
    await user.click(within(await tray()).getByRole('button', { name: 'Show uploads' }));
    expect(lines(await tray())).toEqual(['a.pdfCancelled', 'b.pdf0%']);
  });
});

describe('attaching', () => {
  it('hands each uploaded paper over once, when it has arrived', async () => {
    const { choose, emit, onAttached } = await openAttaching();
    await choose(pdf('a.pdf'));
    await tray();
    const document = anUploadedDocument({ resolutionId: DRAFT });
    emit({ type: 'upload.arrived', document, same: null });
    await waitFor(() => expect(onAttached.mock.calls).toEqual([[document]]));
  });

  it('picks several documents of the entity at once, and offers none twice', async () => {
    const taken = aDocument({ id: id(301), name: 'Lease.pdf' });
    const { user, services, onAttached } = await openAttaching(vi.fn(), [taken.id]);
    const [deed, budget] = [aDocument(), aDocument({ id: id(302), name: 'Budget.xlsx', pages: null })];
    await user.click(screen.getByRole('button', { name: 'Choose from documents' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose from documents' });
    const asked = () => services.running().filter(({ name }) => name === 'find');
    await waitFor(() =>
      expect(asked()).toEqual([{ name: 'find', input: { entityId: id(2), q: '', page: 1 } }]),
    );
    act(() =>
      services.emit('find', {
        type: 'search.found',
        items: [deed, taken, budget],
        total: 12,
        totalIsExact: true,
      }),
    );
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Deed of transfer Kadeweg 14.pdfPDF, 9\u00a0pages, 1,4\u00a0MB, 19\u00a0Nov 2026',
      'Lease.pdfAttached already',
      'Budget.xlsxExcel, 1,4\u00a0MB, 19\u00a0Nov 2026',
    ]);
    expect(await violations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('checkbox', { name: /Budget/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Next page' }));
    expect(asked()).toEqual([{ name: 'find', input: { entityId: id(2), q: '', page: 2 } }]);
    act(() =>
      services.emit('find', {
        type: 'search.found',
        items: [deed],
        total: 12,
        totalIsExact: true,
      }),
    );
    await user.click(within(dialog).getByRole('checkbox', { name: /Deed/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Attach 2 documents' }));
    expect(onAttached.mock.calls).toEqual([[budget], [deed]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('looks for words after a pause, and says when reading failed', async () => {
    const { user, services } = await openAttaching();
    await user.click(screen.getByRole('button', { name: 'Choose from documents' }));
    const dialog = await screen.findByRole('dialog');
    const find = await within(dialog).findByRole('searchbox', { name: 'Search in documents' });
    await user.type(find, 'deed');
    const asked = () => services.running().filter(({ name }) => name === 'find');
    await waitFor(() =>
      expect(asked()).toEqual([{ name: 'find', input: { entityId: id(2), q: 'deed', page: 1 } }]),
    );
    act(() =>
      services.emit('find', {
        type: 'search.failed',
        title: 'Oops, something went wrong',
      }),
    );
    expect(within(dialog).getByRole('alert').textContent).toBe('Oops, something went wrong.Try again');
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    act(() =>
      services.emit('find', {
        type: 'search.found',
        items: [],
        total: 0,
        totalIsExact: true,
      }),
    );
    expect(within(dialog).getByRole('status').textContent).toBe('No document has “deed” in its name.');
  });

  it('waits with the files of a draft that is not made yet, says so, and sends them to it', async () => {
    function Drafting() {
      const [owner, setOwner] = useState<typeof OWNER | undefined>(undefined);
      return (
        <>
          <AttachButton owner={owner} onAttached={() => {}} />
          <button type="button" onClick={() => setOwner(OWNER)}>
            Make
          </button>
        </>
      );
    }
    const { user, services } = await openBeside(<Drafting />);
    const button = screen.getByRole('button', { name: 'Upload files' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    await user.upload(screen.getByTestId('file-input'), [pdf('a.pdf')]);
    const sending = () => services.running().filter(({ name }) => name === 'sendFile');
    await screen.findByText('Uploading begins as soon as the draft is saved.');
    expect(sending()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Make' }));
    await waitFor(() => expect(sending()).toHaveLength(1));
    expect(sending()[0]?.input).toMatchObject({ name: 'a.pdf', owner: OWNER });
    expect(screen.queryByText('Uploading begins as soon as the draft is saved.')).toBeNull();
  });

  it('offers the documents only where the entity has them', async () => {
    const beside = <AttachButton owner={OWNER} onAttached={() => {}} />;
    await openViews(`/${id(2)}`, { beside, entity: anEntity({ features: ['resolutions'] }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('button', { name: 'Upload files' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose from documents' })).toBeNull();
  });

  it('takes files that are dropped, and leaves other drags alone', async () => {
    const { services } = await openBeside(
      <DropZone owner={OWNER}>
        <p>Drop papers here</p>
      </DropZone>,
    );
    const zone = screen.getByText('Drop papers here');
    const drag = (types: readonly string[], files: readonly File[]) => ({
      dataTransfer: { types, files, items: [] },
    });
    fireEvent.drop(zone, drag(['text/plain'], []));
    const sending = () => services.running().filter(({ name }) => name === 'sendFile');
    expect(sending()).toEqual([]);
    await waitFor(() => {
      fireEvent.drop(zone, drag(['Files'], [pdf('a.pdf')]));
      expect(sending().length).toBeGreaterThan(0);
    });
    expect(sending()[0]?.input).toMatchObject({ name: 'a.pdf', entityId: id(2), owner: OWNER });
  });

  it('takes no file from who only reads, and does not let the browser open it', async () => {
    const beside = (
      <DropZone owner={OWNER}>
        <p>Papers of the entity</p>
      </DropZone>
    );
    const { services } = await openViews(`/${id(2)}`, { beside, entity: anEntity({ readsOnly: true }) });
    await screen.findByRole('heading', { level: 1 });
    const zone = await screen.findByText('Papers of the entity');
    expect(screen.queryByRole('region', { name: 'Files can be dropped here' })).toBeNull();
    const dataTransfer = { types: ['Files'], files: [pdf('a.pdf')], items: [], dropEffect: 'copy' };
    expect([fireEvent.dragOver(zone, { dataTransfer }), dataTransfer.dropEffect]).toEqual([false, 'none']);
    expect(fireEvent.drop(zone, { dataTransfer })).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(services.running().filter(({ name }) => name === 'sendFile')).toEqual([]);
  });
});

describe('words', () => {
  it('of sizes, types and of the tray', () => {
    expect([120, 830_000, 1_449_000, 50_000_000].map(formatSize)).toEqual([
      '1\u00a0kB',
      '830\u00a0kB',
      '1,4\u00a0MB',
      '50\u00a0MB',
    ]);
    expect(
      [aDocument({ pages: 1 }), aDocument({ name: 'a.tiff', pages: null })].map(describeDocument),
    ).toEqual(['PDF, 1\u00a0page', 'Document']);
    const counts = [
      { total: 1, done: 0, failed: 0, cancelled: 0, asked: 0 },
      { total: 3, done: 2, failed: 0, cancelled: 1, asked: 0 },
      { total: 1, done: 0, failed: 0, cancelled: 1, asked: 0 },
      { total: 2, done: 1, failed: 0, cancelled: 0, asked: 1 },
    ];
    expect(counts.map(trayTitle)).toEqual([
      'Uploading 1\u00a0document',
      '2\u00a0documents uploaded',
      'Uploads cancelled',
      '1\u00a0document to decide about',
    ]);
  });
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { id } from '../../kit/fixtures';
import { openViews } from '../../kit/render';
import { aReport, aTable } from '../../machines/resolutions/resolutionImport.model';

async function openImport() {
  const views = await openViews(`/${id(2)}/resolutions/import`);
  const input = await screen.findByLabelText<HTMLInputElement>('Table and signed files');
  const running = () => views.services.running().filter(({ name }) => name === 'sendImport');
  return { ...views, input, user: userEvent.setup(), running };
}

const PDF = new File(['%PDF'], 'a.pdf');

describe('importing resolutions', () => {
  it('checks first, names every fault by its row, and imports nothing', async () => {
    const { user, input, services, running } = await openImport();
    await user.upload(input, [aTable, PDF]);
    await user.click(screen.getByRole('button', { name: 'Check the table' }));
    expect(running()).toEqual([{ name: 'sendImport', input: { table: aTable, files: [PDF], key: null } }]);
    const [row] = aReport().rows;
    if (!row) throw new Error('The report has a row');
    const report = aReport({ rows: [{ ...row, faults: [{ column: 'date', message: 'Not a day' }] }] });
    services.emit('sendImport', { type: 'resolutionImport.answered', report });
    await screen.findByText('date: Not a day');
    expect(screen.queryByRole('button', { name: /^Import one/ })).toBeNull();
  });

  it('imports all when every row is right', async () => {
    const { user, input, services, running } = await openImport();
    await user.upload(input, [aTable, PDF]);
    await user.click(screen.getByRole('button', { name: 'Check the table' }));
    services.emit('sendImport', { type: 'resolutionImport.answered', report: aReport() });
    await user.click(await screen.findByRole('button', { name: /^Import one/ }));
    expect(running()[0]?.input).toEqual({ table: aTable, files: [PDF], key: expect.any(String) });
    services.emit('sendImport', { type: 'resolutionImport.answered', report: aReport({ imported: 1 }) });
    await screen.findByRole('heading', { name: /imported$/ });
  });

  it('says what is missing, and keeps the files when it fails', async () => {
    const { user, input, services } = await openImport();
    await user.upload(input, PDF);
    await user.click(screen.getByRole('button', { name: 'Check the table' }));
    screen.getByText('To continue: Add the table (CSV or XLSX)');
    await user.upload(input, aTable);
    await user.click(screen.getByRole('button', { name: 'Check the table' }));
    services.emit('sendImport', {
      type: 'resolutionImport.failed',
      title: 'Something went wrong on the API',
      mayRetry: true,
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong on the API. Nothing was imported. Your files are kept here.',
    );
    screen.getByText('table.csv');
  });
});

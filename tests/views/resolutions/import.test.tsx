// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { actsOf, performAct } from '../../kit/acts';
import { id } from '../../kit/fixtures';
import { openViews } from '../../kit/render';
import { aReport } from '../../machines/resolutions/resolutionImport.model';

async function openImport() {
  const views = await openViews(`/${id(2)}/resolutions/import`);
  const input = await screen.findByLabelText<HTMLInputElement>('Table and signed files');
  const checked = () => views.services.running().filter(({ name }) => name === 'checkTable');
  return { ...views, input, user: userEvent.setup(), checked };
}

const TABLE = new File(['number,title'], 'table.csv');
const PDF = new File(['%PDF'], 'a.pdf');
/** Only references travel. */
const FILES = { table: 'file:1', files: ['file:2'] };

describe('importing resolutions', () => {
  it('checks first, names every fault by its row, and imports nothing', async () => {
    const { user, input, services, checked } = await openImport();
    await user.upload(input, [TABLE, PDF]);
    await user.click(screen.getByRole('button', { name: 'Check the table' }));
    expect(checked()).toEqual([{ name: 'checkTable', input: FILES }]);
    const [row] = aReport().rows;
    if (!row) throw new Error('The report has a row');
    const report = aReport({ rows: [{ ...row, faults: [{ column: 'date', message: 'Not a day' }] }] });
    services.emit('checkTable', { type: 'resolutionImport.checked', report });
    await screen.findByText('date: Not a day');
    expect(screen.queryByRole('button', { name: /^Import one/ })).toBeNull();
  });

  it('imports all when every row is right', async () => {
    const { user, input, services } = await openImport();
    await user.upload(input, [TABLE, PDF]);
    await user.click(screen.getByRole('button', { name: 'Check the table' }));
    services.emit('checkTable', { type: 'resolutionImport.checked', report: aReport() });
    await user.click(await screen.findByRole('button', { name: /^Import one/ }));
    expect(actsOf(services)).toEqual([{ asked: { act: 'import', input: FILES }, note: '' }]);
    performAct(services, aReport({ imported: 1 }));
    await screen.findByRole('heading', { name: /imported$/ });
  });

  it('says what is missing, and keeps the files when it fails', async () => {
    const { user, input, services } = await openImport();
    await user.upload(input, PDF);
    await user.click(screen.getByRole('button', { name: 'Check the table' }));
    screen.getByText('To continue: Add the table (CSV or XLSX)');
    await user.upload(input, TABLE);
    await user.click(screen.getByRole('button', { name: 'Check the table' }));
    services.emit('checkTable', {
      type: 'resolutionImport.checkFailed',
      title: 'Something went wrong on the API',
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong on the API. Nothing was imported. Your files are kept here.',
    );
    screen.getByText('table.csv');
  });
});

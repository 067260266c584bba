// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { actsOf, performAct } from '../../kit/acts';
import { id } from '../../kit/fixtures';
import { openViews } from '../../kit/render';
import { aStructureReport } from '../../machines/structure/structureImport.report';

const FILE = new File(['[]'], 'structure.bods.json');

async function openImport() {
  const views = await openViews(`/${id(2)}/structure/import`);
  const user = userEvent.setup();
  await user.upload(await screen.findByLabelText<HTMLInputElement>('File of statements'), [FILE]);
  return { ...views, user };
}

const [row] = aStructureReport().rows;
const { counts } = aStructureReport();

describe('importing a structure', () => {
  it('checks the file that is chosen, says what becomes of it, and imports it when that is asked for', async () => {
    const { user, services } = await openImport();
    services.emit('checkFile', { type: 'structureImport.checked', report: aStructureReport() });
    await screen.findByText(/^One new party and one new holding; /);
    screen.getByText('Ada in Root B.V.');
    screen.getByText(/^Class ordinary: 100%/);
    await user.click(screen.getByRole('button', { name: /^Import one/ }));
    expect(actsOf(services)).toEqual([{ asked: { act: 'import', input: { file: 'file:1' } }, note: '' }]);
    performAct(services, aStructureReport({ isImported: true }));
    await screen.findByRole('heading', { name: /imported$/ });
  });

  it('names the statement that is wrong, and then offers no import', async () => {
    const { services } = await openImport();
    if (!row) throw new Error('The report has a row');
    const wrong = {
      ...row,
      outcome: 'wrong' as const,
      faults: [{ column: 'statementId', message: 'Too short.' }],
    };
    services.emit('checkFile', {
      type: 'structureImport.checked',
      report: aStructureReport({ rows: [wrong], counts: { ...counts, wrong: 1 } }),
    });
    await screen.findByText('statementId: Too short.');
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('keeps the file when the check fails', async () => {
    const { services } = await openImport();
    services.emit('checkFile', {
      type: 'structureImport.checkFailed',
      title: 'Something went wrong on the API',
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong on the API. Nothing was imported. Your file is kept here.',
    );
    screen.getByText('structure.bods.json');
  });
});

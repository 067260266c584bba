// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DocumentDetails } from '#contract/calls/documents';
import { actsOf } from '../../kit/acts';
import { aDetailedDocument } from '../../kit/aDocument';
import { id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const NOBODY = { isYou: false, total: 0, names: [] };

async function open(changes: Partial<DocumentDetails>) {
  const document = aDetailedDocument({ format: 'text', mediaType: 'text/plain', ...changes });
  const views = await openViews(`/${id(2)}/documents/${id(300)}`, {
    answers: { ...QUIET_ANSWERS, 'documents.get': document },
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...views, user: userEvent.setup() };
}

const stations = () =>
  within(screen.getByRole('list', { name: 'Life of this document' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('says where a document stands, and why a step is blocked', async () => {
  await open({
    process: {
      state: 'inPlace',
      steps: [
        { act: 'edit', to: 'inPlace', by: 'adminOrUploader', who: NOBODY, missing: [] },
        { act: 'rename', to: 'inPlace', by: 'adminOrUploader', who: NOBODY, missing: [] },
        {
          act: 'delete',
          to: 'deleted',
          by: 'adminOrUploader',
          who: NOBODY,
          missing: [{ lack: 'retained', until: '2030-01-31' }],
        },
      ],
    },
    acts: ['edit', 'rename'],
  });
  expect(stations()).toEqual(['Added19\u00a0Nov 2026', 'In its place']);
  const rows = [
    ...(screen.getByText('What can happen next').closest('details')?.querySelectorAll('li') ?? []),
  ];
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'RenameAn admin or whoever uploaded itEverybody sees the new nameRename',
    'DeleteAn admin or whoever uploaded itIt is kept until 31\u00a0Jan 2030',
  ]);
});

it.each([
  ['2020-01-01', '1\u00a0Jan 2020, which is over'],
  ['2999-12-31', '31\u00a0Dec 2999'],
])('says until when it is kept, and when that is over: %s', async (retainUntil, words) => {
  await open({ retainUntil });
  expect(screen.getByText('Kept until').nextElementSibling?.textContent).toBe(words);
});

it('takes a tag away in place', async () => {
  const { user, services } = await open({});
  await user.click(screen.getByRole('button', { name: 'Remove the tag Valuation' }));
  expect(actsOf(services)[0]?.asked).toEqual({
    act: 'tag',
    input: { documentId: id(300), revision: 1, tags: [] },
  });
});

it('is restored from where it says that it is deleted', async () => {
  const until = '2026-12-19T10:00:00.000Z';
  const { user, services } = await open({
    deletedAt: '2026-11-19T10:00:00.000Z',
    acts: ['restore'],
    process: {
      state: 'deleted',
      steps: [
        {
          act: 'purge',
          to: null,
          by: 'itself',
          who: NOBODY,
          missing: [{ lack: 'restorable', until }],
        },
      ],
    },
  });
  expect(stations()).toEqual([
    'Added19\u00a0Nov 2026',
    'Deleted19\u00a0Nov 2026',
    'Removed for good19\u00a0Dec 2026',
  ]);
  await user.click(screen.getByRole('button', { name: 'Restore it now' }));
  expect(actsOf(services)[0]?.asked).toEqual({ act: 'restore', input: { documentId: id(300) } });
});

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MeaningState, PlatformFigures } from '#contract/calls/platform';
import { aUser, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const NONE = { total: 0, most: [] };
const FIGURES: PlatformFigures = {
  days: 30,
  pageViews: NONE,
  exceptions: NONE,
  mails: [],
  jobs: [],
  storage: { files: 2, bytes: '3000000' },
  seal: { validUntil: '2030-01-31T00:00:00.000Z', state: 'valid' },
  meaning: { model: null, state: 'none' },
};

it.each<[MeaningState, string | null, RegExp]>([
  ['none', null, /^Search ranks by words\. No embedding model is configured\.$/],
  ['asked', 'small-embedder', /by words and by what passages mean/],
  ['notMeasured', 'small-embedder', /nothing is sent to it, since it was not checked yet\.$/],
  ['otherModel', 'small-embedder', /since another model or address was checked\.$/],
  ['loses', 'small-embedder', /since the check found less with it\.$/],
])('Figures say how search ranks, and why a model is not asked: %s', async (state, model, words) => {
  await openViews(`/${id(2)}/admin/figures`, {
    answers: {
      ...QUIET_ANSWERS,
      'admin.figures': { ...FIGURES, meaning: { model, state } },
      'admin.retention': { items: [] },
    },
    user: aUser({ role: 'Admin', admin: true }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Figures' });
  const panel = screen.getByRole('region', { name: 'Ranking of search' });
  within(panel).getByText(words);
  expect(within(panel).queryByText('small-embedder') === null).toBe(model === null);
});

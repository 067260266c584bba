// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { watchGuard } from '../../../src/composition/page/effects';
import { aUser, id } from '../../kit/fixtures';
import { openViews } from '../../kit/render';

const HERE = id(2);
const PLACES = aUser().entities;

/** Somebody is on a page when their entity is read again; each that is asked for from then on is refused. Where are they then? */
async function placeAfterRefusals(path: string, entities = PLACES): Promise<string> {
  const { actors, router, services } = await openViews(`/${HERE}`, { user: aUser({ entities }) });
  const watching = watchGuard(actors, router);
  await act(() => router.navigate({ href: path }));
  const refuse = () => {
    if (!services.running().some(({ name }) => name === 'loadEntity')) return;
    act(() => services.emit('loadEntity', { type: 'entity.refused' }));
  };
  act(() => actors.entity.send({ type: 'entity.refreshRequested' }));
  await waitFor(() => {
    refuse();
    screen.getByRole('heading', { level: 1, name: 'You are not a member of an entity yet' });
  });
  watching.unsubscribe();
  return router.state.location.pathname;
}

describe('when the last entity that somebody could open is closed to them', () => {
  it.each([`/${HERE}/user/change-password`, '/disabled-feature'])(
    'they read on the root that they are in none, instead of %s',
    async (path) => {
      const only = PLACES.filter((place) => place.id === HERE);
      expect(await placeAfterRefusals(path, only)).toBe('/');
    },
  );

  it('the same is so when each that is tried instead is refused', async () => {
    expect(await placeAfterRefusals(`/${HERE}/user/change-password`)).toBe('/');
  });
});

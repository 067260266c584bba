// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api';
import { watchGuard } from '../../../src/composition/page/effects';
import { anEntity, aUser, id, pageOf } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

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

describe('where the server refuses a page whose module is off', () => {
  const path = `/${HERE}/meetings`;

  /** Somebody is told so; `read` says of their entity again which modules are on. */
  async function refused() {
    let isOff = true;
    const list = () => {
      if (isOff) throw new ApiError(403, 'feature-disabled', 'Meetings is switched off');
      return pageOf([]);
    };
    const { actors, router, services } = await openViews(path, {
      answers: { ...QUIET_ANSWERS, 'meetings.list': list },
    });
    const watching = watchGuard(actors, router);
    const place = () => router.state.location.pathname;
    await expect.poll(place).toBe('/disabled-feature');
    const read = async (features: ReturnType<typeof anEntity>['features']) => {
      act(() => actors.entity.send({ type: 'entity.refreshRequested' }));
      await act(async () =>
        services.emit('loadEntity', { type: 'entity.loaded', entity: anEntity({ features }) }),
      );
    };
    return { place, read, switchOn: () => (isOff = false), stop: () => watching.unsubscribe() };
  }

  it('it comes back by itself when the module is on again', async () => {
    const { place, read, switchOn, stop } = await refused();
    await read([]);
    expect(place()).toBe('/disabled-feature');
    switchOn();
    await read(['meetings']);
    await waitFor(() => expect(place()).toBe(path));
    stop();
  });

  it('it is not asked for again and again while the entity says that the module is on', async () => {
    const { place, read, stop } = await refused();
    await read(['meetings']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(place()).toBe('/disabled-feature');
    stop();
  });
});

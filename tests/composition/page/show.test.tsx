// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Application } from '../../../src/composition/Application';
import { show } from '../../../src/composition/page/show';
import { openWhole } from '../../kit/composition';

it('follows who goes elsewhere while the first page is on its way', async () => {
  const { router, parts, actors, identity } = openWhole('/terms');
  const place = document.createElement('div');
  document.body.append(place);
  const load = vi.spyOn(router, 'load');
  const shown = show(
    place,
    (onMounting) => <Application parts={parts} router={router} onMounting={onMounting} />,
    router,
    actors,
    {},
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await act(async () => {
    router.history.push('/privacy');
    identity.becomes(null);
    await shown;
  });
  await vi.waitFor(() =>
    expect([router.state.location.pathname, router.state.status]).toEqual(['/privacy', 'idle']),
  );
  expect(router.history.subscribers.size).toBe(1);
});

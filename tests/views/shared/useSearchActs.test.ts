// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSearchActs } from '../../../src/views/shared/people/useSearchActs';
import { id } from '../../kit/fixtures';

type Flow = Parameters<typeof useSearchActs>[0];

function openSearch() {
  const send = vi.fn<(act: { readonly type: string; readonly q?: string }) => void>();
  const { result, rerender } = renderHook<ReturnType<typeof useSearchActs>, { readonly flow: Flow }>(
    ({ flow }) => useSearchActs(flow, id(2)),
    {
      initialProps: { flow: null },
    },
  );
  const sent = () => send.mock.calls.map(([{ type, q }]) => (q === undefined ? type : `${type} ${q}`));
  return { acts: () => result.current, fetched: () => rerender({ flow: { send } }), sent };
}

it('asks what was typed before the search was fetched once it is there', () => {
  const { acts, fetched, sent } = openSearch();
  act(() => {
    acts().open();
    acts().ask('Bra');
    acts().ask('Bram');
  });
  expect(sent()).toEqual([]);
  fetched();
  expect(sent()).toEqual(['search.opened', 'search.asked Bram']);
  act(() => acts().close());
  expect(sent().at(-1)).toBe('search.closed');
});

it('asks nothing for a field that was left before', () => {
  const { acts, fetched, sent } = openSearch();
  act(() => {
    acts().open();
    acts().ask('Bram');
    acts().close();
  });
  fetched();
  expect(sent()).toEqual([]);
});

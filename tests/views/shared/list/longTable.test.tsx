// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Column, Table } from '../../../../src/views/shared/list/Table';

const ROW = 56;
const WINDOW = 560;
const NAME: Column<number> = {
  label: 'Name',
  cell: (item) => <a href={`#${item}`}>{`Document ${item}`}</a>,
};

/** Fetched by the table when it is long; here it is there. */
beforeAll(() => import('../../../../src/views/shared/list/VirtualBody'));

/** jsdom lays nothing out: rows are as high as on the screen, and what scrolls shows ten of them. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(WINDOW);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
});
afterEach(() => vi.restoreAllMocks());

function draw(count: number) {
  render(
    <div data-testid="scroller" style={{ overflowY: 'auto' }}>
      <Table
        caption="Documents"
        items={Array.from({ length: count }, (_, index) => index + 1)}
        keyOf={String}
        first={NAME}
        columns={[]}
        sort=""
        narrow={() => {}}
      />
    </div>,
  );
  const scroller = screen.getByTestId('scroller');
  return {
    scrollTo: (top: number) =>
      act(async () => {
        scroller.scrollTop = top;
        fireEvent.scroll(scroller);
      }),
  };
}

/** Of the rows with words; asking for roles takes seconds where there are many. */
const rows = () =>
  [...document.querySelectorAll('tr:not([aria-hidden])')].map((row) => row.getAttribute('aria-rowindex'));
const link = (number: number) => document.querySelector<HTMLElement>(`a[href="#${number}"]`);
const drawnInPart = () => waitFor(() => expect(rows().length).toBeLessThan(40), { timeout: 5_000 });

describe('a long table', () => {
  it('draws its first rows alone until the part that draws those in sight has come', async () => {
    draw(5_000);
    expect(rows()).toHaveLength(61);
    await drawnInPart();
  });

  it('draws the rows in sight, and says how many there are and which they are', async () => {
    draw(1_000);
    await drawnInPart();
    expect(screen.getByRole('table', { name: 'Documents' }).getAttribute('aria-rowcount')).toBe('1001');
    expect(rows().slice(0, 3)).toEqual(['1', '2', '3']);
    // Where there is little room columns are hidden, and a place over all of them would make room for those.
    const places = [...document.querySelectorAll<HTMLTableCellElement>('tr[aria-hidden] > td')];
    expect(places.map(({ colSpan }) => colSpan)).toEqual([1]);
  });

  it('draws others when it is scrolled, and keeps the row that has the focus', async () => {
    const { scrollTo } = draw(1_000);
    await drawnInPart();
    act(() => link(2)?.focus());
    await scrollTo(500 * ROW);
    await waitFor(() => expect(link(501) === null).toBe(false));
    expect(rows().slice(0, 2)).toEqual(['1', '3']);
    expect(document.activeElement).toBe(link(2));
    expect(link(1) === null).toBe(true);
  });

  it('is whole on paper', async () => {
    draw(200);
    await drawnInPart();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(rows()).toHaveLength(201);
  });

  it('is drawn whole, without numbers of rows, where it is not long', () => {
    draw(60);
    expect(rows()).toEqual(Array.from({ length: 61 }, () => null));
  });
});

// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Page } from '#contract/call';
import { listSearch } from '../../../../src/router/listSearch';
import { parseSearch, stringifySearch } from '../../../../src/router/search';
import { filtersOf } from '../../../../src/views/shared/list/filters';
import { ListPage } from '../../../../src/views/shared/list/ListPage';
import { Skeleton } from '../../../../src/views/shared/list/Skeleton';
import { type Column, rowLinkClass } from '../../../../src/views/shared/list/Table';
import { onAPhone } from '../../../kit/onAPhone';

interface Task {
  readonly id: string;
  readonly title: string;
  readonly status: 'Open' | 'Completed';
}

const read = listSearch(['q', 'mine', 'least'], ['status']);
const FILTERS = filtersOf<ReturnType<typeof read>>([
  { kind: 'text', key: 'q', label: 'Find a task', placeholder: 'Title' },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'Any status',
    options: [
      ['Open', 'Open'],
      ['Completed', 'Done'],
    ],
  },
  { kind: 'flag', key: 'mine', label: 'Mine' },
  {
    kind: 'own',
    keys: ['least'],
    chips: ({ least }) =>
      least === undefined ? [] : [{ key: 'least', text: 'Large ones', without: { least: undefined } }],
    Control: ({ narrow }) => (
      <button type="button" onClick={() => narrow({ least: '1000' })}>
        Only large ones
      </button>
    ),
  },
]);
const TITLE: Column<Task> = {
  label: 'Title',
  sorts: ['title', '-title'],
  cell: ({ id, title }) => (
    <a href={`/tasks/${id}`} className={rowLinkClass}>
      {title}
    </a>
  ),
};
const COLUMNS: readonly Column<Task>[] = [
  { label: 'Status', onPhone: 'beside', cell: ({ status }) => status },
];

const TASKS: readonly Task[] = [
  { id: '1', title: 'Sign the accounts', status: 'Open' },
  { id: '2', title: 'File the deed', status: 'Completed' },
];

const pageOf = (items: readonly Task[], rest: Partial<Page<Task>> = {}): Page<Task> => ({
  items,
  total: items.length,
  totalIsExact: true,
  next: null,
  ...rest,
});

/** The list at an address of its own. */
async function openList(search: string, page: Page<Task>) {
  const acted = vi.fn();
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/tasks',
    validateSearch: read,
    component: function Tasks() {
      const words = read(list.useSearch());
      return (
        <ListPage
          title="Tasks"
          lead={`${page.total} tasks`}
          actions={<Link to=".">New task</Link>}
          filters={FILTERS}
          search={words}
          page={page}
          pageNumber={Number(words.page ?? 1)}
          rows={25}
          keyOf={({ id }) => id}
          first={TITLE}
          columns={COLUMNS}
          sort={words.sort ?? 'due'}
          acts={(task) => (
            <button type="button" onClick={() => acted(task.id)}>
              Complete {task.title}
            </button>
          )}
          nothing={{
            title: 'No tasks yet',
            text: 'Tasks appear here.',
            action: <button type="button">Add</button>,
          }}
          nothingFits={{ title: 'No task fits', text: 'Nothing fits these filters.' }}
        />
      );
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: [`/tasks${search}`] }),
    parseSearch,
    stringifySearch,
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Tasks' });
  return { acted, user: userEvent.setup(), address: () => router.state.location.searchStr };
}

const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

describe('a list', () => {
  it('is a table of its columns and rows, with what can be done with each', async () => {
    const { user, acted } = await openList('', pageOf(TASKS));
    expect(screen.getByRole('table', { name: 'Tasks' })).toBeDefined();
    expect(rows()).toEqual([
      ['Title', 'Status', 'Actions'],
      ['Sign the accounts', 'Open', 'Complete Sign the accounts'],
      ['File the deed', 'Completed', 'Complete File the deed'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Complete File the deed' }));
    expect(acted).toHaveBeenCalledExactlyOnceWith('2');
  });

  it('sorts by a head up, then down, then in its own order again', async () => {
    const { user, address } = await openList('', pageOf(TASKS));
    const seen: (string | null)[][] = [];
    for (let press = 0; press < 3; press += 1) {
      await user.click(screen.getByRole('button', { name: 'Title' }));
      const head = screen.getByRole('columnheader', { name: 'Title' });
      seen.push([address(), head.getAttribute('aria-sort')]);
    }
    expect(seen).toEqual([
      ['?sort=title', 'ascending'],
      ['?sort=-title', 'descending'],
      ['', 'none'],
    ]);
    expect(screen.getByRole('columnheader', { name: 'Status' }).hasAttribute('aria-sort')).toBe(false);
  });

  it('keeps what it is narrowed to in the address, and begins at the first page then', async () => {
    const { user, address } = await openList('?page=3&sort=title', pageOf(TASKS));
    await user.selectOptions(screen.getByLabelText('Status'), 'Done');
    await waitFor(() => expect(address()).toBe('?sort=title&status=Completed'));
    await user.click(screen.getByRole('button', { name: 'Mine' }));
    await waitFor(() => expect(address()).toContain('mine=true'));
    const chips = screen.getByRole('list', { name: 'Set filters' });
    expect(
      within(chips)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Remove the filter Done', 'Remove the filter Mine', 'Clear filters']);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('?sort=title'));
  });

  it('is narrowed by a filter of its own as by every other', async () => {
    const { user, address } = await openList('?page=3', pageOf(TASKS));
    await user.click(screen.getByRole('button', { name: 'Only large ones' }));
    await waitFor(() => expect(address()).toBe('?least=1000'));
    await user.click(screen.getByRole('button', { name: 'Remove the filter Large ones' }));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('follows what is typed when the typing pauses', async () => {
    const { user, address } = await openList('', pageOf(TASKS));
    await user.type(screen.getByRole('searchbox', { name: 'Find a task' }), ' deed ');
    await waitFor(() => expect(address()).toBe('?q=deed'));
  });

  it('leads on by number, and from the last counted page by what comes next', async () => {
    const next = (pageNumber: number) => ({ search: pageNumber === 1 ? '' : `?page=${pageNumber}` });
    await openList(next(2).search, pageOf(TASKS, { total: 1_000, totalIsExact: false, next: 'row26' }));
    const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Previous', '/tasks'],
      ['Next', '/tasks?page=3'],
    ]);
  });

  it('leads from the last page that has a number by the row after which the next begins', async () => {
    await openList('?page=40', pageOf(TASKS, { total: 1_000, totalIsExact: false, next: 'row1000' }));
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
      '/tasks?page=41&after=row1000',
    );
  });

  it('says what will appear where there is nothing, without filters', async () => {
    await openList('', pageOf([]));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No tasks yet');
    expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('says that nothing fits, with the way out of the filters', async () => {
    const { user, address } = await openList('?q=zzz', pageOf([]));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No task fits');
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
    await waitFor(() => expect(address()).toBe(''));
  });

  it('on a phone keeps the filters that are not written behind a button, which counts those that are set', async () => {
    onAPhone();
    const { user } = await openList('?mine=true', pageOf(TASKS));
    const button = screen.getByRole('button', { name: 'Filters (1)' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
    await user.click(button);
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeDefined();
  });
});

describe('a list that is read', () => {
  it('says what is loading under its title', () => {
    render(<Skeleton title="Tasks" loading="Loading the tasks" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tasks');
    expect(screen.getByRole('status').textContent).toBe('Loading the tasks');
  });
});

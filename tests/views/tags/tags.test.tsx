// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Tag } from '#contract/calls/tags';
import { actsOf, performAct, refuseAct } from '../../kit/acts';
import { anEntity, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const PATH = `/${id(2)}/tag-management`;
const NOW = Date.parse('2026-11-20T09:00:00.000Z');

const LEASES: Tag = { id: id(41), name: 'Leases', color: 'moss', documents: 12, revision: 3 };
const PROPERTY: Tag = { id: id(42), name: 'Property', color: 'delft', documents: 3, revision: 1 };
const ENERGIE: Tag = { id: id(43), name: 'Énergie', color: 'rust', documents: 0, revision: 1 };

async function openTags(
  items: readonly Tag[],
  { role = 'Admin', search = '' }: { role?: 'Admin' | 'User'; search?: string } = {},
) {
  const answers = { ...QUIET_ANSWERS, 'tags.list': { items } };
  const views = await openViews(`${PATH}${search}`, { answers, entity: anEntity({ role }) });
  await screen.findByRole('heading', { level: 1, name: 'Tag management' });
  await waitFor(() => expect(screen.queryByText('Loading the tags')).toBeNull());
  return { ...views, user: userEvent.setup() };
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

async function choose(user: ReturnType<typeof userEvent.setup>, tag: string, item: string) {
  await user.click(screen.getByRole('button', { name: `More actions for ${tag}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

/** Into Property: it is refused first while that is not chosen. */
async function mergeLeases(user: ReturnType<typeof userEvent.setup>) {
  await choose(user, 'Leases', 'Merge into another tag');
  const dialog = await screen.findByRole('dialog', { name: 'Merge “Leases”' });
  await user.click(within(dialog).getByRole('button', { name: 'Merge the tags' }));
  within(dialog).getByText('Choose the tag that is left.');
  await user.selectOptions(within(dialog).getByLabelText('Tag that is left'), 'Property');
  within(dialog).getByText('The 12 documents that have it get “Property” instead. “Leases” is gone then.');
  await user.click(within(dialog).getByRole('button', { name: 'Merge into “Property”' }));
}

describe('the tags of an entity', () => {
  it('are listed with how many documents have them, which leads to these documents', async () => {
    await openTags([ENERGIE, LEASES, PROPERTY]);
    screen.getByText('three tags');
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Select allTagDocumentsActions',
      'ÉnergieNone',
      'Leases12',
      'Property3',
    ]);
    const link = screen.getByRole('link', { name: '12 with the tag Leases' });
    expect(link.getAttribute('href')).toBe(`/${id(2)}/documents?tag=${id(41)}`);
  });

  it('are found by their words whatever the accents, and sorted, by the address', async () => {
    const { router, user } = await openTags([ENERGIE, LEASES, PROPERTY], { search: '?q=energie' });
    expect(names()).toEqual(['Énergie']);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await user.click(screen.getByRole('button', { name: 'Documents' }));
    await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=-documents'));
    expect(names()).toEqual(['Leases', 'Property', 'Énergie']);
  });

  it('are only read by members', async () => {
    await openTags([LEASES], { role: 'User' });
    expect([
      screen.queryByRole('button', { name: 'New tag' }),
      screen.queryByRole('checkbox'),
      screen.queryByRole('button', { name: 'More actions for Leases' }),
    ]).toEqual([null, null, null]);
  });

  it('begin with one way to make the first', async () => {
    const { user, services } = await openTags([]);
    screen.getByRole('heading', { name: 'No tags yet' });
    await user.click(screen.getByRole('button', { name: 'New tag' }));
    const dialog = await screen.findByRole('dialog', { name: 'New tag' });
    await user.click(within(dialog).getByRole('button', { name: 'Create the tag' }));
    within(dialog).getByText('Give the tag a name.');
    await user.type(within(dialog).getByLabelText('Name'), ' Leases ');
    await user.click(within(dialog).getByRole('radio', { name: 'Moss' }));
    await user.click(within(dialog).getByRole('button', { name: 'Create the tag' }));
    expect(actsOf(services)).toEqual([
      { asked: { act: 'create', input: { name: ' Leases ', color: 'moss' } }, note: '' },
    ]);
    performAct(services, { id: id(41), revision: 1, documents: 0 }, 'The tag is there.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a tag', () => {
  it('is renamed and coloured, by the revision that was read; a refusal keeps the words', async () => {
    const { user, services } = await openTags([LEASES, PROPERTY]);
    await choose(user, 'Leases', 'Rename or change colour');
    const dialog = await screen.findByRole('dialog', { name: 'Change “Leases”' });
    within(dialog).getByText(/It shows on the 12 documents that have it/);
    const name = within(dialog).getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Property');
    await user.click(within(dialog).getByRole('button', { name: 'Save the tag' }));
    const input = { tagId: id(41), revision: 3, name: 'Property', color: 'moss' };
    expect(actsOf(services)).toEqual([{ asked: { act: 'change', input }, note: '' }]);
    refuseAct(services, 'There is a tag “Property” already.', false);
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'There is a tag “Property” already. What you filled in is kept.',
    );
    expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Property');
  });

  it('is merged into another one after it was said what that touches, and comes back with Undo', async () => {
    const { user, services } = await openTags([ENERGIE, LEASES, PROPERTY]);
    await mergeLeases(user);
    expect(names()).toEqual(['Énergie', 'Property']);
    screen.getByText(
      '“Leases” will be merged into “Property” in 10 seconds. The 12 documents that have it get “Property” instead.',
    );
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    expect(services.running().find(({ name }) => name === 'removeTags')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'More actions for Énergie' }));
    for (const name of ['Merge into another tag', 'Delete the tag']) {
      const item = await screen.findByRole('menuitem', { name: new RegExp(name) });
      expect([item.getAttribute('aria-disabled'), item.textContent]).toEqual([
        'true',
        expect.stringContaining('Other tags are being merged.'),
      ]);
    }
    await user.keyboard('{Escape}');
    await user.click(undo);
    expect(names()).toEqual(['Énergie', 'Leases', 'Property']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that is being merged is merged at once by who leaves the page, by the revision that was read', async () => {
    const { user, services, router } = await openTags([LEASES, PROPERTY]);
    await mergeLeases(user);
    await router.navigate({ to: `/${id(2)}` });
    const into = { id: id(42), name: 'Property' };
    await waitFor(() =>
      expect(services.running().find(({ name }) => name === 'removeTags')?.input).toMatchObject({
        removal: {
          at: NOW,
          entityId: id(2),
          documents: 12,
          tags: [{ id: id(41), name: 'Leases' }],
          merge: { into, revision: 3 },
        },
      }),
    );
  });

  it('that was not merged comes back with the reason', async () => {
    const { user, services } = await openTags([LEASES, PROPERTY]);
    await mergeLeases(user);
    services.emit('wait', { type: 'wait.over' });
    services.emit('removeTags', {
      type: 'tagRemoval.refused',
      refusal: { title: '“Leases” was changed meanwhile', status: 409, mayRetry: false },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      '“Leases” was not merged into “Property”. “Leases” was changed meanwhile.',
    );
    expect(names()).toEqual(['Leases', 'Property']);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is deleted after it was said what that touches, and comes back with Undo', async () => {
    const { user, services } = await openTags([LEASES, PROPERTY]);
    await choose(user, 'Leases', 'Delete the tag');
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Leases”?' });
    within(dialog).getByText('It is taken off 12 documents. The documents stay.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete the tag' }));
    expect(names()).toEqual(['Property']);
    screen.getByText('“Leases” will be deleted in 10 seconds and taken off 12 documents.');
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    expect(services.running().find(({ name }) => name === 'removeTags')).toBeUndefined();
    await user.click(undo);
    expect(names()).toEqual(['Leases', 'Property']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(document.getElementById('main')));
    expect(document.activeElement).not.toBeNull();
  });

  it('that is being deleted is deleted at once by who leaves the page', async () => {
    const { user, services, router } = await openTags([LEASES, PROPERTY]);
    await choose(user, 'Leases', 'Delete the tag');
    await user.click(await screen.findByRole('button', { name: 'Delete the tag' }));
    await router.navigate({ to: `/${id(2)}` });
    await waitFor(() =>
      expect(services.running().find(({ name }) => name === 'removeTags')?.input).toMatchObject({
        removal: { at: NOW, entityId: id(2), documents: 12, tags: [{ id: id(41), name: 'Leases' }] },
      }),
    );
  });
});

describe('several tags', () => {
  it('are deleted together: each with its documents, and how many there may be in all', async () => {
    const { user, services } = await openTags([ENERGIE, LEASES, PROPERTY]);
    await user.click(screen.getByRole('checkbox', { name: 'Select Leases' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Property' }));
    await user.click(screen.getByRole('button', { name: 'Delete 2 tags' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete these 2 tags?' });
    within(dialog).getByText('They are taken off 12 to 15 documents. The documents stay.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete 2 tags' }));
    screen.getByText('2 tags will be deleted in 10 seconds.');
    services.emit('wait', { type: 'wait.over' });
    services.emit('removeTags', {
      type: 'tagRemoval.refused',
      refusal: { title: 'No answer came', status: 0, mayRetry: true },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('2 tags were not deleted. No answer came.');
    expect(names()).toEqual(['Énergie', 'Leases', 'Property']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    services.emit('removeTags', { type: 'tagRemoval.removed', receipt: { documents: 14 } });
    await screen.findByText('14 documents lose some of them.');
    expect(names()).toEqual(['Énergie']);
  });
});

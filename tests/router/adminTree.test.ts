import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallApi } from '#contract/api';
import { treeReader } from '../../src/router/modules/admin.tree.reads';
import { id, pageOf } from '../kit/fixtures';

const [ONE, TWO] = [id(1), id(2)];

/** A tree in the admin area; answers what was asked since the last look. */
function openTree() {
  const asked: unknown[] = [];
  const api: CallApi = (_, options) => {
    asked.push(z.object({ query: z.object({ parent: z.string() }) }).parse(options).query.parent);
    return Promise.resolve(pageOf([]) as never);
  };
  const tree = treeReader();
  const visit = async (
    cause: 'preload' | 'enter' | 'stay',
    open: readonly string[],
    { person = 'eva', sort = 'name' }: { person?: string; sort?: 'name' | '-name' } = {},
  ) => {
    asked.length = 0;
    const { branches } = await tree.read({
      api,
      cause,
      href: `/${sort}/${open}`,
      person,
      tops: { sort },
      open,
    });
    expect([...branches.keys()]).toEqual(open);
    return [...asked];
  };
  return { visit, forget: tree.forget };
}

describe('the tree of all entities', () => {
  it('reads a branch that is opened alone, and nothing where one is closed', async () => {
    const { visit } = openTree();
    expect(await visit('enter', [])).toEqual(['none']);
    expect(await visit('stay', [ONE])).toEqual([ONE]);
    expect(await visit('stay', [ONE, TWO])).toEqual([TWO]);
    expect(await visit('stay', [TWO])).toEqual([]);
    expect(await visit('stay', [TWO, ONE])).toEqual([ONE]);
  });

  it('reads everything where the page is read again, entered or sorted otherwise, and for somebody else', async () => {
    const { visit } = openTree();
    await visit('enter', [ONE]);
    expect(await visit('stay', [ONE])).toEqual(['none', ONE]);
    expect(await visit('enter', [ONE])).toEqual(['none', ONE]);
    expect(await visit('stay', [ONE], { sort: '-name' })).toEqual(['none', ONE]);
    expect(await visit('stay', [], { sort: '-name', person: 'jan' })).toEqual(['none']);
  });

  it('keeps what is shown beside a page that is only preloaded', async () => {
    const { visit } = openTree();
    await visit('enter', [ONE]);
    await visit('preload', []);
    expect(await visit('stay', [ONE, TWO])).toEqual([TWO]);
  });

  it('reads everything where another view of the entities was shown in between', async () => {
    const { visit, forget } = openTree();
    await visit('enter', [ONE]);
    forget();
    expect(await visit('stay', [ONE, TWO])).toEqual(['none', ONE, TWO]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FILTER_LIMITS } from '#contract/calls/documentFilters';
import { filterListSchema } from '#contract/schemas/documentFilters';
import { eachDatabase } from '../../kit/database';
import { type Archive, openArchive, type Sent } from '../../kit/documents';

const PATH = '/documents/filters';

eachDatabase((open) => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await openArchive(open);
  });
  afterAll(() => archive.close());

  const saved = async (sent: Sent = {}) => {
    const { body } = await archive.send('GET', PATH, undefined, sent);
    return filterListSchema.parse(body).items.map(({ name, search }) => [name, search]);
  };
  const save = (name: string, search: string, sent: Sent = {}) =>
    archive.told(archive.send('POST', PATH, { name, search }, sent));

  it('a filter is kept for whoever saved it, where they saved it; under the same name another takes its place', async () => {
    const { id } = await save(' Leases ', 'q=lease');
    await save('Drafts', 'q=draft');
    expect((await save('Leases', 'q=lease&format=pdf')).id).toBe(id);
    await save('Mine', 'q=mine', { as: 'jan' });
    await save('Leases', 'q=there', { entity: 'finance' });
    expect([await saved(), await saved({ as: 'jan' }), await saved({ entity: 'finance' })]).toEqual([
      [
        ['Drafts', 'q=draft'],
        ['Leases', 'q=lease&format=pdf'],
      ],
      [['Mine', 'q=mine']],
      [['Leases', 'q=there']],
    ]);
    expect(await archive.told(archive.send('DELETE', `${PATH}/${id}`))).toEqual({ id });
    expect(await saved()).toEqual([['Drafts', 'q=draft']]);
  });

  it("another person's, another entity's and an unknown one are not there", async () => {
    const { id } = await save('Theirs', 'q=theirs', { as: 'jan', entity: 'terminals' });
    const { id: elsewhere } = await save('Elsewhere', 'q=x', { entity: 'finance' });
    const statuses: number[] = [];
    for (const [one, entity] of [
      [id, 'terminals'],
      [elsewhere, 'kade'],
      [randomUUID(), 'kade'],
    ] as const) {
      statuses.push((await archive.send('DELETE', `${PATH}/${one}`, undefined, { entity })).status);
    }
    expect(statuses).toEqual([404, 404, 404]);
    expect(await saved({ as: 'jan', entity: 'terminals' })).toEqual([['Theirs', 'q=theirs']]);
  });

  it('a name and what it stands for are needed, neither longer than they may be, and no more of them than there may be', async () => {
    const refusals: unknown[] = [];
    for (const [name, search] of [
      ['', 'q=x'],
      ['n'.repeat(FILTER_LIMITS.name + 1), 'q=x'],
      ['Empty', ''],
      ['Long', `q=${'x'.repeat(FILTER_LIMITS.search)}`],
    ] as const) {
      refusals.push((await archive.send('POST', PATH, { name, search }, { entity: 'beheer' })).status);
    }
    expect(refusals).toEqual([422, 422, 422, 422]);
    const at = { entity: 'beheer' };
    for (let count = 0; count < FILTER_LIMITS.filters; count += 1) await save(`Filter ${count}`, 'q=x', at);
    expect(await save('One more', 'q=x', at)).toEqual([
      409,
      'You have 50 saved filters already. Remove one first.',
    ]);
    expect(await save('Filter 0', 'q=y', at)).toMatchObject({ id: expect.any(String) });
  });
});

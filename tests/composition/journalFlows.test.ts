import { describe, expect, it } from 'vitest';
import { SEGMENT_EVENTS } from '../../src/services/journal/writer';
import { aUser } from '../kit/fixtures';
import { Browser, committed, go, history, stored, typeName, words } from '../kit/journal';

describe('the words of a flow', () => {
  it('are there again before the page that comes back reads them', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    await typeName(tab, 'Eva Maria');
    await committed(tab);
    const again = await browser.reload(tab);
    expect(await words(again)).toEqual({ firstName: 'Eva Maria' });
  });

  it('are recorded from where they were taken up, as often as the page comes back', async () => {
    const browser = new Browser();
    let tab = await browser.open();
    for (const name of ['Eva', 'Maria', 'Anna']) {
      await typeName(tab, name);
      await committed(tab);
      tab = await browser.reload(tab);
      expect(await words(tab)).toEqual({ firstName: name });
    }
  });

  it('outlive pages that never open it, and the checkpoints of other streams', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    await typeName(tab, 'Eva Maria');
    await committed(tab);
    const without = await browser.reload(tab);
    for (let visit = 0; visit <= SEGMENT_EVENTS; visit += 1) go(without, `P${visit}`);
    await committed(without);
    const again = await browser.reload(await browser.reload(without));
    expect(await words(again)).toEqual({ firstName: 'Eva Maria' });
    expect(history(again)[0]).toBe(`P${SEGMENT_EVENTS}`);
  });

  it('go along to a duplicated tab, and each goes on with its own', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    await typeName(tab, 'Eva');
    await committed(tab);
    const duplicate = await browser.open({ notes: tab.notes.copy() });
    await typeName(duplicate, 'Maria');
    await committed(duplicate);
    const own = [await browser.reload(tab), await browser.reload(duplicate)];
    expect(await Promise.all(own.map(words))).toEqual([{ firstName: 'Eva' }, { firstName: 'Maria' }]);
  });

  it('are gone when they were discarded or saved', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    await typeName(tab, 'Eva');
    (await tab.flow('details')).send({ type: 'details.discarded' });
    await committed(tab);
    const discarded = await browser.reload(tab);
    expect(await words(discarded)).toEqual({});

    await typeName(discarded, 'Maria');
    const details = await discarded.flow('details');
    details.send({ type: 'details.saveRequested', changes: { firstName: 'Maria' } });
    discarded.services.emit('saveDetails', { type: 'details.saved', user: aUser({ firstName: 'Maria' }) });
    await committed(discarded);
    expect(await words(await browser.reload(discarded))).toEqual({});
  });

  it('are words to be saved again when the page went while they were being saved', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    await typeName(tab, 'Maria');
    const details = await tab.flow('details');
    details.send({ type: 'details.saveRequested', changes: { firstName: 'Maria' } });
    await committed(tab);
    const again = await browser.reload(tab);
    const snapshot = (await again.flow('details')).getSnapshot();
    expect([snapshot.value, snapshot.context.words]).toEqual(['editing', { firstName: 'Maria' }]);
  });

  it('wait for a version of the application that knows it', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    await typeName(tab, 'Eva');
    await committed(tab);
    tab.kill();
    const older = {
      ...browser.storage,
      read: async (id: string) => {
        const found = await browser.storage.read(id);
        const extent = found?.head.streams.details;
        if (!found || !extent) return found;
        const { details: _, ...known } = found.head.streams;
        return {
          head: { ...found.head, streams: { ...known, wizard: extent } },
          batches: new Map(
            [...found.batches].map(([stream, batches]) =>
              stream === 'details'
                ? ['wizard', JSON.parse(JSON.stringify(batches).replaceAll('"details"', '"wizard"'))]
                : [stream, batches],
            ),
          ),
        };
      },
    };
    const rolledBack = await browser.open({ storage: older, notes: tab.notes });
    expect(rolledBack.messages()).toEqual(['Your last session could not be restored.']);
    expect(await stored()).toContain('"firstName":"Eva"');
  });
});

import { describe, expect, it } from 'vitest';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { openJournalStorage } from '../../../src/services/journal/storage';
import { SEGMENT_EVENTS } from '../../../src/services/journal/writer';
import { TEST_AT } from '../../kit/clock';
import { aDraft } from '../../kit/drafts';
import { aUser, id } from '../../kit/fixtures';
import { Browser, committed, go, history, stored, typeName, words } from '../../kit/journal';

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

  it('are whole when the page went before anything of them was committed', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    await typeName(tab, 'Eva');
    await committed(tab);
    await typeName(tab, 'Eva Maria');
    browser.hide();
    expect(Object.keys(browser.local)).toEqual([expect.stringMatching(/^quorate:tail:/)]);
    tab.kill();
    browser.storage.commit = () => Promise.reject(new Error('The page is gone'));
    const again = await browser.reload(tab, { storage: openJournalStorage() });
    expect(await words(again)).toEqual({ firstName: 'Eva Maria' });
    await committed(again);
    expect(Object.keys(browser.local)).toEqual([]);
  });

  it('are not recorded when they are refused, and leave those before them as they were', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    await typeName(tab, 'Eva');
    const [details, wizard] = [await tab.flow('details'), await tab.flow('resolutionWizard')];
    const decision = await tab.flow('decision');
    wizard.send({ type: 'wizard.opened', entityId: id(2), draft: aDraft() });
    const refused: readonly [AnyActorRef, AnyEventObject][] = [
      [details, { type: 'details.edited', field: 'firstName', value: ['Refused'] }],
      [details, { type: 'details.edited', field: 'Refused', value: 'x' }],
      [decision, { type: 'act.noteTyped', field: id(71), value: { note: 'Refused' } }],
      [wizard, { type: 'wizard.edited', field: 'deadline', value: '20265-12-11 Refused' }],
      [wizard, { type: 'wizard.edited', field: 'title', value: { text: 'Refused' } }],
    ];
    for (const [flow, event] of refused) flow.send(event);
    wizard.send({ type: 'wizard.edited', field: 'title', value: 'Loan' });
    await committed(tab);
    const kept = await stored();
    expect([kept.includes('Loan'), kept.includes('Refused')]).toEqual([true, false]);
    const again = await browser.reload(tab);
    expect(await words(again)).toEqual({ firstName: 'Eva' });
    expect((await again.flow('decision')).getSnapshot().context.notes).toEqual({});
  });

  it('are gone from where one went back to what was saved, and from nowhere else', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    const wizard = await tab.flow('resolutionWizard');
    wizard.send({ type: 'wizard.opened', entityId: id(2), draft: aDraft() });
    wizard.send({ type: 'wizard.edited', field: 'title', value: 'Loan' });
    wizard.send({ type: 'wizard.edited', field: 'deadline', value: '2026-12-11' });
    await committed(tab);
    wizard.send({ type: 'wizard.wordsDropped', fields: ['deadline'] });
    await committed(tab);
    const again = await browser.reload(tab);
    const { kept } = (await again.flow('resolutionWizard')).getSnapshot().context;
    expect(Object.values(kept).map((draft) => draft.words)).toEqual([{ title: 'Loan' }]);
  });

  it('are not taken up after 30 days without a page: the server keeps what answers their keys for 31', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    const wizard = await tab.flow('resolutionWizard');
    const draft = { ...aDraft(), id: null, revision: 0 as const, key: 'begun', at: TEST_AT };
    wizard.send({ type: 'wizard.begun', entityId: id(2), draft });
    wizard.send({ type: 'wizard.edited', field: 'title', value: 'Loan' });
    await committed(tab);
    const keptNew = async ({ flow }: Pick<typeof tab, 'flow'>) =>
      (await flow('resolutionWizard')).getSnapshot().context.keptNew;
    browser.clock.set('2026-12-20T09:00:00.000Z');
    const inTime = await browser.reload(tab);
    expect(await keptNew(inTime)).toEqual({
      [id(2)]: { key: 'begun', at: TEST_AT, words: { title: 'Loan' } },
    });
    await committed(inTime);
    browser.clock.set('2027-01-19T09:00:00.001Z');
    expect(await keptNew(await browser.reload(inTime))).toEqual({});
  });

  it('are not left behind by a page whose person signed out elsewhere', async () => {
    const browser = new Browser();
    let isHeld = true;
    const tab = await browser.open({ isHeld: () => isHeld });
    await typeName(tab, 'Eva');
    await committed(tab);
    await typeName(tab, 'Eva M');
    isHeld = false;
    browser.hide();
    expect(Object.keys(browser.local)).toEqual([]);
    isHeld = true;
    await typeName(tab, 'Eva Maria');
    browser.hide();
    expect(Object.keys(browser.local)).toHaveLength(1);
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
    expect(await stored()).toContain('"field":"firstName","value":"Eva"');
  });
});

import { of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { draftUpdateSchema } from '#contract/schemas/drafts';
import { provideWizard } from '../../../src/composition/actors/resolutions.wizard';
import { currentOf } from '../../../src/machines/resolutions/resolutionWizard.context';
import { ENTITY_ID, openApi } from '../../kit/api';
import { LONG_AFTER, TEST_AT } from '../../kit/clock';
import { aDecisionMaker, aListedDecisionMaker, aWholeDraft } from '../../kit/drafts';
import { id } from '../../kit/fixtures';

const NOW = { now: () => TEST_AT, after: () => of(undefined), at: () => of(undefined) };

function openWizard(draft = aWholeDraft()) {
  const kit = openApi();
  const wizard = createActor(provideWizard({ api: kit.api, clock: NOW }, new EventTarget()));
  wizard.start();
  wizard.send({ type: 'wizard.opened', entityId: ENTITY_ID, draft });
  return { ...kit, wizard };
}

describe('storing a draft', () => {
  it('sends who decides without what the server added for the screen', async () => {
    const { wizard, request } = openWizard();
    const now = currentOf(wizard.getSnapshot().context)?.decisionMakers ?? [];
    const value = [
      ...now,
      { ...aListedDecisionMaker({ id: id(75), source: 'hand', partyId: null, name: 'Jo' }) },
    ];
    wizard.send({ type: 'wizard.edited', field: 'decisionMakers', value });
    const { method, url, body } = await request(0);
    const stored = JSON.parse(String(body));
    expect([method, url, stored, draftUpdateSchema.safeParse(stored).success]).toEqual([
      'PATCH',
      `/api/resolutions/draft/${id(70)}`,
      {
        revision: 1,
        decisionMakers: [
          aDecisionMaker(),
          aDecisionMaker({ id: id(75), source: 'hand', partyId: null, name: 'Jo' }),
        ],
      },
      true,
    ]);
  });

  it('reads what was stored, once more where a read of before came first', async () => {
    const { wizard, request } = openWizard();
    wizard.send({ type: 'wizard.edited', field: 'title', value: 'Mine' });
    (await request(0)).answer({ id: id(70), status: 'Draft', revision: 2, at: '2026-11-20T09:00:00.000Z' });
    (await request(1)).answer(aWholeDraft({ revision: 1, title: 'Before' }));
    const read = await request(2);
    read.answer(aWholeDraft({ revision: 2, title: 'Mine' }));
    await waitFor(wizard, (snapshot) => snapshot.hasTag('saved'));
    const { draft, words } = wizard.getSnapshot().context;
    expect([read.method, read.url, draft?.revision, draft?.title, words]).toEqual([
      'GET',
      `/api/resolutions/draft/${id(70)}`,
      2,
      'Mine',
      {},
    ]);
  });

  it('shows what somebody else stored since beside the words that differ', async () => {
    const { wizard, request } = openWizard();
    wizard.send({ type: 'wizard.edited', field: 'title', value: 'Mine' });
    (await request(0)).answer({ id: id(70), status: 'Draft', revision: 2, at: '2026-11-20T09:00:00.000Z' });
    (await request(1)).answer(aWholeDraft({ revision: 3, title: 'Theirs' }));
    await waitFor(wizard, (snapshot) => snapshot.hasTag('stale'));
    expect(wizard.getSnapshot().context.conflicts).toEqual(['title']);
  });

  it('makes a new draft, and reads what was made', async () => {
    const { api, request } = openApi();
    const wizard = createActor(provideWizard({ api, clock: NOW }, new EventTarget())).start();
    wizard.send({
      type: 'wizard.begun',
      entityId: ENTITY_ID,
      draft: { ...aWholeDraft(), id: null, key: 'made', at: TEST_AT, revision: 0 },
    });
    wizard.send({ type: 'wizard.edited', field: 'title', value: 'Mine' });
    const asked = await request(0);
    asked.answer({ id: id(70), status: 'Draft', revision: 0, supersedes: null });
    const read = await request(1);
    read.answer(aWholeDraft({ revision: 0, title: '' }));
    const stored = await request(2);
    expect([
      [asked.method, asked.url, asked.headers.get('idempotency-key')],
      [read.method, read.url],
      [stored.method, stored.url, JSON.parse(String(stored.body))],
    ]).toEqual([
      ['POST', '/api/resolutions', 'made'],
      ['GET', `/api/resolutions/draft/${id(70)}`],
      ['PATCH', `/api/resolutions/draft/${id(70)}`, { revision: 0, title: 'Mine' }],
    ]);
  });

  it.each([
    ['to the last moment of 30 days', LONG_AFTER - 1, 'saving', 1],
    ['not after them, before the person was asked', LONG_AFTER, 'old', 0],
  ] as const)('makes a draft that was begun before, %s', async (_, now, tag, requests) => {
    const { api, sent } = openApi();
    const clock = { ...NOW, now: () => now };
    const wizard = createActor(provideWizard({ api, clock }, new EventTarget())).start();
    const draft = { ...aWholeDraft(), id: null, key: 'made', at: TEST_AT, revision: 0 } as const;
    wizard.send({ type: 'wizard.begun', entityId: ENTITY_ID, draft });
    wizard.send({ type: 'wizard.edited', field: 'title', value: 'Mine' });
    await vi.waitFor(() => expect([wizard.getSnapshot().hasTag(tag), sent.length]).toEqual([true, requests]));
  });

  it('reads the newer revision where another was stored first', async () => {
    const { wizard, request } = openWizard();
    wizard.send({ type: 'wizard.edited', field: 'title', value: 'Mine' });
    (await request(0)).refuse(409, 'conflict', 'A newer revision is stored.');
    const read = await request(1);
    read.answer(aWholeDraft({ revision: 2, title: 'Theirs' }));
    await waitFor(wizard, (snapshot) => snapshot.hasTag('stale'));
    expect([read.method, wizard.getSnapshot().context.conflicts]).toEqual(['GET', ['title']]);
  });
});

describe('sending a draft', () => {
  it('sends the revision that is stored, once for each wish', async () => {
    const { wizard, request, sent } = openWizard();
    wizard.send({ type: 'wizard.sendRequested', key: 'first' });
    const { url, headers, body, answer } = await request(0);
    expect([url, headers.get('idempotency-key'), JSON.parse(String(body))]).toEqual([
      `/api/resolutions/${id(70)}/send`,
      'first',
      { revision: 1 },
    ]);
    answer({});
    await waitFor(wizard, (snapshot) => snapshot.hasTag('sent'));
    expect(sent).toHaveLength(1);
  });
});

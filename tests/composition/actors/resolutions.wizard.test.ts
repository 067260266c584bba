import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { draftUpdateSchema } from '#contract/schemas/drafts';
import { provideWizard } from '../../../src/composition/actors/resolutions.wizard';
import { currentOf } from '../../../src/machines/resolutions/resolutionWizard.context';
import { ENTITY_ID, openApi } from '../../kit/api';
import { aDecisionMaker, aRecipient, aWholeDraft } from '../../kit/drafts';
import { id } from '../../kit/fixtures';

const NOW = { after: () => of(undefined), at: () => of(undefined) };

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
    const value = [...now, { ...aRecipient({ id: id(75), source: 'hand', partyId: null, name: 'Jo' }) }];
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

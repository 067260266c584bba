import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { openWhole } from '../../kit/composition';
import { anEntity, aUser, id, pageOf } from '../../kit/fixtures';

it('what a task can be about is asked of the modules that are known to be on, and of nothing else', async () => {
  const kit = openWhole('/privacy');
  const paths = () => kit.sent.map(({ url }) => url.replace(/\?.*/, ''));
  kit.identity.becomes({ uid: 'eva', email: 'eva@vanhouten.test' });
  (await kit.request(0)).answer(aUser());
  await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
  kit.actors.entity.send({ type: 'entity.requested', entityId: id(2) });
  await expect.poll(paths).toContain('/api/entity');
  (await kit.request(paths().indexOf('/api/entity'))).answer(anEntity({ features: ['tasks', 'documents'] }));
  await waitFor(
    kit.actors.entity,
    (snapshot) => snapshot.hasTag('settled') && snapshot.context.current !== null,
  );
  const flow = await kit.flow('relatedSearch');
  const before = kit.sent.length;
  flow.send({ type: 'search.opened', entityId: id(2) });
  flow.send({ type: 'search.asked', q: 'deed' });
  await expect.poll(() => kit.sent.slice(before).some(({ url }) => url.includes('q=deed'))).toBe(true);
  const asked = kit.sent.slice(before);
  for (const sent of asked.filter(({ url }) => url.startsWith('/api/documents'))) sent.answer(pageOf([]));
  await waitFor(flow, (snapshot) => !snapshot.hasTag('busy'));
  expect(new Set(asked.map(({ url }) => url.replace(/\?.*/, '')))).toEqual(new Set(['/api/documents']));
});

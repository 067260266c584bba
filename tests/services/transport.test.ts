import { NEVER, of } from 'rxjs';
import { expect, it } from 'vitest';
import { getEntity } from '#contract/calls/entity';
import { getResolutionPdf } from '#contract/calls/resolutionTransfer';
import { createDownloads } from '../../src/services/downloads';
import { follow } from '../../src/services/live';
import { sendFile } from '../../src/services/upload';
import { ENTITY_ID, openApi } from '../kit/api';
import { id } from '../kit/fixtures';
import { record, rejectionOf, turn } from '../kit/streams';
import { scriptedRequests } from '../kit/xhr';

/** A call, a file down, a file up and the live stream, all under way. */
async function openAll() {
  const kit = openApi();
  const { transport, api } = kit;
  const { requests, newRequest } = scriptedRequests();
  const called = rejectionOf(api.call(getEntity, { quiet: true }));
  await kit.request(0);
  const asked = { params: { id: id(31) } };
  const fetched = rejectionOf(createDownloads(transport).fetch(getResolutionPdf, asked, 'a.pdf'));
  await kit.request(1);
  const tabs = { heard$: NEVER, tell: () => {} };
  const clock = { after: () => NEVER };
  record(follow({ transport, clock, visible$: of(true), lead: () => of(undefined), tabs }, ENTITY_ID));
  await kit.request(2);
  const file = new File(['%PDF'], 'Deed.pdf');
  const sending = { file, entityId: ENTITY_ID, owner: null, idempotencyKey: 'key-9' };
  const uploaded = record(sendFile({ transport, newRequest }, sending));
  await turn();
  const refuseAll = async (from: number, status: number, type: string) => {
    for (const index of [from, from + 1, from + 2]) (await kit.request(index)).refuse(status, type);
    requests.at(-1)?.answer(status, { type, status }, 'application/problem+json');
    await turn();
  };
  const settled = async () => [await called, await fetched, ...uploaded.errors];
  return { ...kit, requests, refuseAll, settled };
}

it('the tokens of everything that is refused together are renewed once', async () => {
  const { person, refuseAll, sent, requests } = await openAll();
  await refuseAll(0, 401, 'unauthenticated');
  expect([
    person.renewals,
    sent
      .slice(3)
      .map(({ url, headers }) => [url, headers.get('authorization')])
      .toSorted(),
    requests.map(({ headers }) => headers.authorization),
  ]).toEqual([
    1,
    [
      ['/api/entity', 'Bearer token-2'],
      ['/api/entity/live', 'Bearer token-2'],
      [`/api/resolutions/${id(31)}/pdf`, 'Bearer token-2'],
    ],
    ['Bearer token-1', 'Bearer token-2'],
  ]);
});

it('whatever is refused is told to who watches failures, whichever way it went', async () => {
  const { refuseAll, failures, settled } = await openAll();
  await refuseAll(0, 403, 'user-disabled');
  expect([
    failures.map(({ call, error, quiet }) => [call.name, error.type, quiet]).toSorted(),
    (await settled()).map((error) => (error as { type?: string }).type),
  ]).toEqual([
    [
      ['documents.create', 'user-disabled', true],
      ['entity.get', 'user-disabled', true],
      ['entity.live', 'user-disabled', true],
      ['resolutions.pdf', 'user-disabled', true],
    ],
    ['user-disabled', 'user-disabled', 'user-disabled'],
  ]);
});

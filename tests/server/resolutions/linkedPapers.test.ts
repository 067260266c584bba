import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { UploadedDocument } from '#contract/calls/documents';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { pdfOf } from '../../kit/pdf';
import { decisionMaker, type House, KADE, openHouse, RULE } from '../../kit/voting';

const TERMINALS = idOf('entity', 'terminals');
const PDF = pdfOf(2);
const NOT_FOUND = [404, 'application/problem+json; charset=utf-8'];
const OVER = [410, 'application/problem+json; charset=utf-8'];

eachDatabase((open) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(open);
  });
  afterAll(() => house.server.close());
  beforeEach(() => house.set(TEST_NOW));

  /** A document of an entity with a content of its own. @returns its id. */
  async function upload(entity = KADE): Promise<string> {
    const body = new FormData();
    const content = Buffer.concat([PDF, Buffer.from(`\n% ${randomUUID()}`)]);
    body.append('file', new File([new Uint8Array(content)], 'Valuation.pdf'));
    const response = await house.server.request('/api/documents', {
      method: 'POST',
      as: 'eva',
      entity,
      body,
    });
    if (response.status !== 200) throw new Error(await response.text());
    const { id }: UploadedDocument = await response.json();
    return id;
  }

  const openPaper = async (token: string, documentId: string) =>
    house.server.request('/api/callbacks/decision/paper', { method: 'POST', body: { token, documentId } });
  const answered = async (token: string, documentId: string) => {
    const response = await openPaper(token, documentId);
    await response.arrayBuffer();
    return [response.status, response.headers.get('content-type')];
  };

  it('streams a paper of the resolution, whole, to who holds its link', async () => {
    const paper = await upload();
    await house.opened({ papers: [paper] });
    const response = await openPaper(house.tokenOf('Lars'), paper);
    const content = Buffer.from(await response.arrayBuffer());
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
      Number(response.headers.get('content-length')),
      content.subarray(0, PDF.length).equals(PDF),
    ]).toEqual([
      200,
      'application/pdf',
      expect.stringMatching(/^inline; .*Valuation\.pdf/),
      content.length,
      true,
    ]);
  });

  it('streams a paper again after the decision, and after the end', async () => {
    const paper = await upload();
    const { id } = await house.opened({ papers: [paper] });
    const token = house.tokenOf('Lars');
    await house.byToken(token, 'for');
    const used = await answered(token, paper);
    await house.call(`/resolutions/${id}/cancel`, { reason: 'The buyer left' });
    expect([used, await answered(token, paper)]).toEqual([
      [200, 'application/pdf'],
      [200, 'application/pdf'],
    ]);
  });

  it('finds no paper of another resolution, no other document of the entity and none of another entity', async () => {
    const [paper, other, loose, foreign] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(TERMINALS),
    ];
    await house.opened({ papers: [other] });
    const otherToken = house.tokenOf('Lars');
    await house.opened({ papers: [paper] });
    const token = house.tokenOf('Lars');
    expect([
      await answered(token, paper),
      await answered(otherToken, other),
      await answered(token, other),
      await answered(otherToken, paper),
      await answered(token, loose),
      await answered(token, foreign),
      await answered(token, randomUUID()),
    ]).toEqual([[200, 'application/pdf'], [200, 'application/pdf'], ...Array(5).fill(NOT_FOUND)]);
  });

  it('finds nothing by a token that never was, and nothing any more by one that was replaced or has expired', async () => {
    const paper = await upload();
    const { id, decisionMakers } = await house.opened({ papers: [paper] });
    const unknown = await answered('A'.repeat(43), paper);
    const replaced = house.tokenOf('Anneke');
    const anneke = decisionMakers.find(({ name }) => name === 'Anneke');
    await house.call(`/resolutions/${id}/decision-makers/${anneke?.id}`, {
      email: 'dijkstra@vanhouten.test',
    });
    const token = house.tokenOf('Lars');
    // 30 days after the deadline.
    house.set('2026-12-27T22:59:59.998Z');
    const last = await answered(token, paper);
    house.set('2026-12-27T22:59:59.999Z');
    expect([unknown, await answered(replaced, paper), last, await answered(token, paper)]).toEqual([
      NOT_FOUND,
      OVER,
      [200, 'application/pdf'],
      OVER,
    ]);
  });

  it('closes them to who declares a conflict, and to nobody else', async () => {
    const paper = await upload();
    await house.opened({ papers: [paper] });
    const token = house.tokenOf('Lars');
    await house.byToken(token, 'conflict');
    expect([await answered(token, paper), await answered(house.tokenOf('Anneke'), paper)]).toEqual([
      NOT_FOUND,
      [200, 'application/pdf'],
    ]);
  });

  it('are closed from the start to who is known to have a conflict, and open where conflicts do not matter', async () => {
    const paper = await upload();
    const decisionMakers = [decisionMaker('Lars', '1', { conflicted: true }), decisionMaker('Anneke', '1')];
    await house.opened({ papers: [paper], decisionMakers });
    const closed = await answered(house.tokenOf('Lars'), paper);
    await house.opened({
      papers: [paper],
      decisionMakers: decisionMakers.map((one) => ({ ...one, id: randomUUID() })),
      rule: { ...RULE, conflicts: 'vote' },
    });
    expect([closed, await answered(house.tokenOf('Lars'), paper)]).toEqual([
      NOT_FOUND,
      [200, 'application/pdf'],
    ]);
  });
});

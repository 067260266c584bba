import { describe, expect, it } from 'vitest';
import { getResolutionPdf } from '#contract/calls/resolutionTransfer';
import { createDownloads, namedBy } from '../../src/services/downloads';
import { openApi } from '../kit/api';
import { id } from '../kit/fixtures';

function openDownloads() {
  const kit = openApi({ entity: () => id(2) });
  return { ...kit, downloads: createDownloads(kit.transport) };
}

const pdf = (headers: Record<string, string> = {}) =>
  new Response('%PDF', { headers: { 'content-type': 'application/pdf', ...headers } });

const ASKED = { params: { id: id(31) } };

describe('a file of a call', () => {
  it('is asked for with the token and the entity, and is named by the answer', async () => {
    const { downloads, request } = openDownloads();
    const file = downloads.fetch(getResolutionPdf, ASKED, 'resolution.pdf');
    const sent = await request(0);
    expect([sent.url, sent.headers.get('authorization'), sent.headers.get('x-entity')]).toEqual([
      `/api/resolutions/${id(31)}/pdf`,
      'Bearer token-1',
      id(2),
    ]);
    sent.respond(
      pdf({ 'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''caf%C3%A9.pdf` }),
    );
    const { blob, name } = await file;
    expect([await blob.text(), blob.type, name]).toEqual(['%PDF', 'application/pdf', 'café.pdf']);
  });

  it('is asked for once more with a new token when the first is refused', async () => {
    const { downloads, request } = openDownloads();
    const file = downloads.fetch(getResolutionPdf, ASKED, 'resolution.pdf');
    (await request(0)).refuse(401, 'unauthenticated');
    const again = await request(1);
    expect(again.headers.get('authorization')).toBe('Bearer token-2');
    again.respond(pdf());
    expect((await file).name).toBe('resolution.pdf');
  });

  it('that is refused says why, and the page of a captive portal is no file', async () => {
    const { downloads, request } = openDownloads();
    const refused = downloads.fetch(getResolutionPdf, ASKED, 'resolution.pdf');
    (await request(0)).refuse(404, 'not-found', 'There is no such resolution');
    await expect(refused).rejects.toMatchObject({ status: 404, title: 'There is no such resolution' });
    const portal = downloads.fetch(getResolutionPdf, ASKED, 'resolution.pdf');
    (await request(1)).respond(new Response('<p>Sign in', { headers: { 'content-type': 'text/html' } }));
    await expect(portal).rejects.toMatchObject({ status: 0, type: 'network' });
    const lost = downloads.fetch(getResolutionPdf, ASKED, 'resolution.pdf');
    (await request(2)).fail();
    await expect(lost).rejects.toMatchObject({ status: 0, type: 'network' });
  });
});

describe('the name of a file', () => {
  it('is the extended one, else the plain one, else none', () => {
    const named = (disposition: string) =>
      namedBy({ headers: new Headers({ 'content-disposition': disposition }) });
    expect([
      named(`attachment; filename*=UTF-8''a%20b.pdf`),
      named('attachment; filename="plain.pdf"'),
      named(`attachment; filename="plain.pdf"; filename*=UTF-8''%E0%A4%A`),
      named('attachment'),
    ]).toEqual(['a b.pdf', 'plain.pdf', 'plain.pdf', null]);
  });
});

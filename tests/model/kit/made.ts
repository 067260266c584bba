import { expect } from '@playwright/test';
import type { Candidates, Draft } from '#contract/calls/drafts';
import { presetOf } from '#domain/decision/presets';
import { entityOf } from '../../e2e/kit';
import { openApi } from '../../e2e/opened';
import type { BrowserWorld } from './world';

type Sent = NonNullable<Parameters<BrowserWorld['page']['request']['post']>[1]>;

/** Makes something as who is signed in, in the entity that is shown; answers its id. */
async function make({ page }: BrowserWorld, path: string, sent: Sent): Promise<string> {
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.url().includes('/api/') && 'authorization' in asked.headers()),
    page.reload(),
  ]);
  const { authorization = '' } = request.headers();
  const answer = await page.request.post(`/api${path}`, {
    ...sent,
    headers: { authorization, 'x-entity': entityOf(page), 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.status()).toBe(200);
  const { id }: { id: string } = await answer.json();
  return id;
}

interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A text that no other journey has. */
export function aText(words = 'The quay is leased.'): MadeFile {
  const mark = crypto.randomUUID().slice(0, 8);
  return { name: `Deed ${mark}.txt`, mimeType: 'text/plain', buffer: Buffer.from(`${words} ${mark}`) };
}

/** A document that no other journey uses. */
export function aDocument(world: BrowserWorld, file = aText()): Promise<string> {
  return make(world, '/documents', { multipart: { file } });
}

/** The same document with another text, as its second version. */
export async function aSecondVersion(world: BrowserWorld, replaces: string): Promise<void> {
  const file = aText('The quay is sold.');
  await make(world, '/documents', { multipart: { file, replaces, revision: '1' } });
}

const PRESET = 'nl-bv-management-board-meeting';

/** A draft that no other journey uses, in which it is known who decides. */
export async function aDraft({ page, request }: BrowserWorld): Promise<string> {
  const ask = await openApi(request, entityOf(page));
  const { id } = await ask<{ id: string }>('POST', '', {});
  const { revision } = await ask<Draft>('GET', `/draft/${id}`);
  const { managementBoard } = await ask<Candidates>('GET', '/draft/candidates');
  await ask('PATCH', `/draft/${id}`, {
    revision,
    organ: 'managementBoard',
    preset: PRESET,
    rule: presetOf(PRESET).rule,
    decisionMakers: managementBoard,
  });
  return id;
}

/** A meeting in ten days, which no other journey uses and nobody is invited to. */
export function aMeeting(world: BrowserWorld): Promise<string> {
  const day = new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10);
  return make(world, '/meetings', {
    data: {
      type: 'Management Board Meeting',
      title: `Meeting about the quay ${crypto.randomUUID().slice(0, 8)}`,
      startsAt: `${day}T12:00:00.000Z`,
      endsAt: `${day}T13:00:00.000Z`,
      place: 'Herengracht 182, Amsterdam',
    },
  });
}

/** Asks a question that no other journey asks; answers the word that only it has. */
export async function aQuestion(world: BrowserWorld): Promise<string> {
  const word = `Quay${crypto.randomUUID().slice(0, 8)}`;
  const asked = { question: `Who owns the ${word}?`, follows: null, kinds: [], tags: [], documents: [] };
  await make(world, '/ai/search', { data: asked });
  return word;
}

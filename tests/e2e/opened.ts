import type { APIRequestContext } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Candidates, Draft, DraftDecisionMaker } from '#contract/calls/drafts';
import type { Organ } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
import { presetOf } from '#domain/decision/presets';
import { dayAhead, EVA } from './drafting';
import { expect, PASSWORD } from './kit';

const PRESET = 'nl-bv-management-board-meeting';

export interface SentResolution {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

interface Wanted {
  readonly entity: string;
  readonly title: string;
  /** Beside the management board. */
  readonly guests?: readonly DraftDecisionMaker[];
  /** Instead of the management board. */
  readonly decisionMakers?: readonly DraftDecisionMaker[];
  readonly organ?: Organ;
  readonly rule?: Rule;
  /** Name of the one who has the casting vote. */
  readonly chair?: string;
  /** Days from now. */
  readonly deadline?: number;
}

/** Somebody who is asked by mail alone. */
export function aGuest(
  name: string,
  email: string,
  rest: Partial<DraftDecisionMaker> = {},
): DraftDecisionMaker {
  return {
    id: crypto.randomUUID(),
    source: 'hand',
    partyId: null,
    name,
    representing: null,
    email,
    weight: '1',
    capital: '0',
    group: null,
    present: false,
    conflicted: false,
    ownOrSubsidiaryShares: false,
    termEnds: null,
    ...rest,
  };
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Calls the API as somebody, a session of their own. */
export async function openCalls(request: APIRequestContext, entity: string, email = EVA) {
  const headers = { authorization: `Bearer ${await tokenOf(request, email)}`, 'x-entity': entity };
  return async <Answer>(method: Method, path: string, data?: object) => {
    const answer = await request.fetch(`/api${path}`, {
      method,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data,
    });
    expect([path, answer.status()]).toEqual([path, 200]);
    const body: Answer = await answer.json();
    return body;
  };
}

/** As `openCalls`, of resolutions. */
export async function openApi(request: APIRequestContext, entity: string, email = EVA) {
  const call = await openCalls(request, entity, email);
  return <Answer>(method: Method, path: string, data?: object) =>
    call<Answer>(method, `/resolutions${path}`, data);
}

/** The company secretary drafts a resolution, of the management board unless it is said otherwise, and sends it. */
export async function sendResolution(
  request: APIRequestContext,
  { entity, title, guests = [], decisionMakers: chosen, organ, rule, chair, deadline = 10 }: Wanted,
): Promise<SentResolution> {
  const ask = await openApi(request, entity);
  const { id } = await ask<{ id: string }>('POST', '', {});
  const { revision } = await ask<Draft>('GET', `/draft/${id}`);
  const { managementBoard } = await ask<Candidates>('GET', '/draft/candidates');
  const decisionMakers = chosen ?? [...managementBoard, ...guests];
  const written = await ask<Draft>('PATCH', `/draft/${id}`, {
    revision,
    title,
    text: textOf('The quay is leased.'),
    organ: organ ?? 'managementBoard',
    preset: rule ? null : PRESET,
    rule: rule ?? presetOf(PRESET).rule,
    chair: decisionMakers.find(({ name }) => name === chair)?.id ?? null,
    deadline: dayAhead(deadline).iso,
    message: 'Please decide.',
    decisionMakers,
  });
  await ask('POST', `/${id}/send`, { revision: written.revision });
  return { id, title, path: `/${entity}/resolutions/${id}` };
}

/** As `sendResolution`, and it is open. */
export async function openResolution(request: APIRequestContext, wanted: Wanted): Promise<SentResolution> {
  const sent = await sendResolution(request, wanted);
  const ask = await openApi(request, wanted.entity);
  await expect.poll(async () => (await ask<{ status: string }>('GET', `/${sent.id}`)).status).toBe('Open');
  return sent;
}

/** The words of a resolution's document as another program reads them; spaces that bind and line ends read as spaces. */
export async function wordsOfPdf(
  request: APIRequestContext,
  entity: string,
  id: string,
  email: string,
): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, email)}`, 'x-entity': entity };
  const answer = await request.get(`/api/resolutions/${id}/pdf`, { headers });
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(await answer.body()));
  const { text } = await extractText(document, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

/** A token of somebody with a password, as the SDK gets one. */
export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-api-key';
  const data = { email, password: PASSWORD, returnSecureToken: true };
  const signedIn = await request.post(path, { data });
  const { idToken }: { idToken: string } = await signedIn.json();
  return idToken;
}

function textOf(text: string) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

import type { APIRequestContext } from '@playwright/test';
import type { Candidates, Draft, DraftMaker } from '#contract/calls/drafts';
import { presetOf } from '#domain/decision/presets';
import { dayAhead, EVA } from './drafting';
import { expect, PASSWORD } from './kit';

const PRESET = 'nl-bv-management-board-meeting';

export interface OpenedResolution {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

interface Wanted {
  readonly entity: string;
  readonly title: string;
  /** Beside the management board. */
  readonly guests?: readonly DraftMaker[];
}

/** Somebody who is asked by mail alone. */
export function aGuest(name: string, email: string): DraftMaker {
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
  };
}

/** The company secretary drafts a resolution of the management board, sends it, and it is open. */
export async function openResolution(
  request: APIRequestContext,
  { entity, title, guests = [] }: Wanted,
): Promise<OpenedResolution> {
  const headers = { authorization: `Bearer ${await tokenOf(request)}`, 'x-entity': entity };
  const ask = async <Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) => {
    const answer = await request.fetch(`/api/resolutions${path}`, {
      method,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data,
    });
    expect([path, answer.status()]).toEqual([path, 200]);
    const body: Answer = await answer.json();
    return body;
  };
  const { id } = await ask<{ id: string }>('POST', '', {});
  const { revision } = await ask<Draft>('GET', `/draft/${id}`);
  const { managementBoard } = await ask<Candidates>('GET', `/draft/${id}/candidates`);
  const written = await ask<Draft>('PATCH', `/draft/${id}`, {
    revision,
    title,
    text: textOf('The management board resolves to lease the quay.'),
    organ: 'managementBoard',
    preset: PRESET,
    rule: presetOf(PRESET).rule,
    deadline: dayAhead(10).iso,
    message: 'Please decide.',
    decisionMakers: [...managementBoard, ...guests],
  });
  await ask('POST', `/${id}/send`, { revision: written.revision });
  await expect.poll(async () => (await ask<{ status: string }>('GET', `/${id}`)).status).toBe('Open');
  return { id, title, path: `/${entity}/resolutions/${id}` };
}

async function tokenOf(request: APIRequestContext): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-api-key';
  const data = { email: EVA, password: PASSWORD, returnSecureToken: true };
  const signedIn = await request.post(path, { data });
  const { idToken }: { idToken: string } = await signedIn.json();
  return idToken;
}

function textOf(text: string) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

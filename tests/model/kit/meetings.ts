import type { APIRequestContext } from '@playwright/test';
import type { MeetingDetails, WrittenAttendee } from '#contract/calls/meetings';
import type { Minutes } from '#contract/calls/minutes';
import { demoId } from '#server/demo/ids';
import { dayAhead } from '../../e2e/drafting';
import { openCalls } from '../../e2e/opened';

/** Where these meetings are held. */
export const KADE = demoId('entity', 'kade');

interface Held {
  readonly id: string;
  readonly title: string;
}

/** A meeting in ten days in which Eva Brinkman takes the chair; no other journey uses it. */
export async function planned(
  request: APIRequestContext,
  people: readonly WrittenAttendee[] = [],
): Promise<Held> {
  const call = await openCalls(request, KADE);
  const day = dayAhead(10).iso;
  const title = `Meeting about the crane ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await call<{ id: string }>('POST', '/meetings', {
    type: 'Management Board Meeting',
    title,
    startsAt: `${day}T12:00:00.000Z`,
    endsAt: `${day}T13:00:00.000Z`,
    place: 'Herengracht 182, Amsterdam',
    people: [{ userId: demoId('user', 'eva'), name: 'Eva Brinkman', role: 'chair', weight: '2' }, ...people],
    agenda: [
      { title: 'Lease of the crane', minutes: 30 },
      { title: 'Any other business', minutes: 10 },
    ],
  });
  return { id, title };
}

/** It has begun, and all are there. */
export async function begun(
  request: APIRequestContext,
  invited: readonly WrittenAttendee[] = [],
): Promise<Held> {
  const meeting = await planned(request, invited);
  const call = await openCalls(request, KADE);
  const { people } = await call<MeetingDetails>('GET', `/meetings/${meeting.id}`);
  await call('PUT', `/meetings/${meeting.id}/begin`);
  await call('POST', `/meetings/${meeting.id}/attendance`, {
    lines: people.map(({ id: attendee }) => ({ attendee, act: 'arrived' })),
  });
  return meeting;
}

/** It was held, its minutes are approved, and who took part is asked to sign them. */
export async function toBeSigned(
  request: APIRequestContext,
  invited: readonly WrittenAttendee[] = [],
): Promise<Held> {
  const meeting = await begun(request, invited);
  const call = await openCalls(request, KADE);
  const at = `/meetings/${meeting.id}`;
  await call('PUT', `${at}/end`);
  await call('POST', `${at}/minutes`);
  const { revision } = await call<Minutes>('GET', `${at}/minutes`);
  await call('PUT', `${at}/minutes/circulate`, { revision });
  await call('PUT', `${at}/minutes/answer`, { version: 1, answer: 'approved' });
  await call('PUT', `${at}/minutes/signing`, { lastDay: dayAhead(30).iso });
  return meeting;
}

/** Everybody has an invitation. */
export async function invited(request: APIRequestContext, people: readonly WrittenAttendee[]): Promise<Held> {
  const meeting = await planned(request, people);
  const call = await openCalls(request, KADE);
  const { revision } = await call<MeetingDetails>('GET', `/meetings/${meeting.id}`);
  await call('POST', `/meetings/${meeting.id}/invitations`, { revision });
  return meeting;
}

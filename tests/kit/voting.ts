import { randomUUID } from 'node:crypto';

import type { Draft, DraftDecisionMaker, DraftUpdate } from '#contract/calls/drafts';
import type { CreateReceipt, DecisionReceipt, SendReceipt } from '#contract/calls/receipts';
import type { Resolution } from '#contract/calls/resolutions';
import type { Rule } from '#contract/decision/rule';
import { deliverMail } from '#server/mail/delivery';
import { readDueMails } from '#server/mail/outbox';
import { failed, type OutgoingMail } from '#server/mail/transport';
import { closeDue } from '#server/modules/resolutions/due';
import { resolutionMails } from '#server/modules/resolutions/mail.kinds';
import { type OpenDatabase, silent, TEST_NOW } from './database';
import { idOf } from './group/ids';
import { openTestServer, type TestServer } from './server';

export const KADE = idOf('entity', 'kade');

/** More than half of the votes cast, of which two thirds must be there. */
export const RULE: Rule = {
  quorum: { counts: 'present', base: 'entitled', operator: '>=', fraction: '2/3' },
  majority: [{ base: 'cast', operator: '>', fraction: '1/2' }],
  abstentions: 'notCast',
  changeAllowed: true,
  tie: 'rejected',
  earlyFinish: { accept: 'never', reject: 'never' },
  conflicts: 'excluded',
  termEnd: null,
  method: null,
  nonVotingCapital: null,
  lapse: null,
};

export function decisionMaker(
  name: string,
  weight: DraftDecisionMaker['weight'],
  rest: Partial<DraftDecisionMaker> = {},
): DraftDecisionMaker {
  return {
    id: randomUUID(),
    source: 'hand',
    partyId: null,
    name,
    representing: null,
    email: `${name.toLowerCase()}@vanhouten.test`,
    weight,
    capital: weight,
    group: null,
    present: false,
    conflicted: false,
    ownOrSubsidiaryShares: false,
    termEnds: null,
    ...rest,
  };
}

const complete = (): Omit<DraftUpdate, 'revision'> => ({
  title: 'Sale of Kadeweg 14',
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It is sold.' }] }] },
  organ: 'shareholders',
  rule: RULE,
  deadline: '2026-11-27',
  message: 'Please decide.',
  decisionMakers: [decisionMaker('Jan', '40'), decisionMaker('Anneke', '20'), decisionMaker('Lars', '40')],
});

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

export interface Problem {
  readonly detail?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

interface CallOptions {
  readonly as?: string;
  readonly entity?: string;
  readonly key?: string;
  readonly method?: string;
}

/** A house in which resolutions are sent and decided: a clock that a test sets, and mails that a test delivers. */
export interface House {
  readonly server: TestServer;
  readonly letters: readonly OutgoingMail[];
  /** Addresses that do not exist. */
  readonly bouncing: Set<string>;
  set(now: string | Date): void;
  /** Calls the API as somebody, a draft's own address by default as the secretary. */
  call<T>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  /** A draft with everything it needs, and what the test says. */
  draft(rest?: Omit<DraftUpdate, 'revision'>): Promise<Draft>;
  send(draft: Pick<Draft, 'id' | 'revision'>): Promise<Answer<SendReceipt>>;
  /** Sends all mails that are due. */
  deliver(): Promise<void>;
  /** Sent, and open. */
  opened(rest?: Omit<DraftUpdate, 'revision'>): Promise<Resolution>;
  /** The token of the newest mail to somebody that has one. */
  tokenOf(name: string): string;
  byLink(name: string, decision: string, key?: string): Promise<Answer<DecisionReceipt>>;
  byToken(token: string, decision: string, key?: string): Promise<Answer<DecisionReceipt>>;
  read(id: string, as?: string): Promise<Resolution>;
  closeDue(): Promise<void>;
}

export async function openHouse(open: OpenDatabase): Promise<House> {
  let now = TEST_NOW;
  const clock = () => now;
  const server = await openTestServer(() => ({ now: clock }), open);
  const { database } = server;
  const letters: OutgoingMail[] = [];
  const bouncing = new Set<string>();
  const delivery = {
    database,
    kinds: resolutionMails(clock),
    origin: 'https://quorate.test',
    logger: silent,
    clock,
    transport: {
      async send(mail: OutgoingMail) {
        if (bouncing.has(mail.to)) return failed(true, 'addressUnknown', `550 ${mail.to}: no such user`);
        letters.push(mail);
        return { kind: 'sent' } as const;
      },
      close() {},
    },
  };
  const house: House = {
    server,
    letters,
    bouncing,
    set(at) {
      now = new Date(at);
    },
    async call<T>(
      path: string,
      body?: unknown,
      { as = 'eva', entity = KADE, key, method }: CallOptions = {},
    ): Promise<Answer<T>> {
      const response = await server.request(`/api${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        ...(as !== '' && { as, entity }),
        ...(key && { headers: { 'idempotency-key': key } }),
        ...(body !== undefined && { body }),
      });
      return { status: response.status, body: await response.json() };
    },
    async draft(rest = {}) {
      const { body } = await house.call<CreateReceipt>('/resolutions', {});
      const update = { revision: body.revision, ...complete(), ...rest };
      const path = `/resolutions/draft/${body.id}`;
      const updated = await house.call(path, update, { method: 'PATCH' });
      if (updated.status !== 200) throw new Error(JSON.stringify(updated.body));
      return (await house.call<Draft>(path)).body;
    },
    send: ({ id, revision }) => house.call(`/resolutions/${id}/send`, { revision }),
    async deliver() {
      for (const id of await readDueMails(database.kysely, now, 500)) await deliverMail(delivery, id);
    },
    async opened(rest) {
      const draft = await house.draft(rest);
      const sent = await house.send(draft);
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
      await house.deliver();
      return house.read(draft.id);
    },
    tokenOf(name) {
      const mail = letters.findLast(
        ({ to, link }) => to === `${name.toLowerCase()}@vanhouten.test` && link?.startsWith('/decision#'),
      );
      if (!mail?.link) throw new Error(`There is no link for ${name}`);
      return mail.link.slice('/decision#'.length);
    },
    byLink: (name, decision, key) => house.byToken(house.tokenOf(name), decision, key),
    byToken: (token, decision, key) =>
      house.call(
        '/callbacks/decision',
        { token, decision },
        { as: '', method: 'PUT', ...(key !== undefined && { key }) },
      ),
    async read(id, as = 'eva') {
      const { status, body } = await house.call<Resolution>(`/resolutions/${id}`, undefined, { as });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    },
    closeDue: () => closeDue(database, clock),
  };
  return house;
}

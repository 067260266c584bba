import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { plainText } from '#domain/richText/plain';
import { hashOfToken } from '#server/database/link';
import type { Schema } from '#server/database/schema';
import type { MailKind, MailKinds } from '#server/mail/delivery';
import type { Letter } from '#server/mail/letter';
import type { MailRow } from '#server/mail/outbox';
import { isAwaited } from './acts';
import { ruleOf } from './ballot';
import {
  adviceLetter,
  cancellationLetter,
  extensionLetter,
  invitationLetter,
  type MailFacts,
  outcomeLetter,
  reminderLetter,
} from './mails';
import { invitationSettled } from './opening';
import { MAIL } from './outbox';
import {
  type ElectorRow,
  findResolution,
  type ResolutionRows,
  readPapers,
  readRoom,
  readRows,
  readText,
} from './resolution.queries';

const DAY_MS = 86_400_000;

/** A link outlives the deadline, so that it still shows the outcome. */
export const LINK_LIFE_MS = 30 * DAY_MS;

const TOKEN_BYTES = 32;

/** What a letter is written from. */
interface Desk {
  readonly trx: Transaction<Schema>;
  readonly mail: MailRow;
  readonly rows: ResolutionRows;
  readonly elector: ElectorRow;
  readonly facts: MailFacts;
  readonly now: Date;
}

async function deskOf(trx: Transaction<Schema>, mail: MailRow, now: Date): Promise<Desk | null> {
  const row = await findResolution(trx, mail.entity_id, mail.subject_id);
  if (!row) return null;
  const [rows, room] = await Promise.all([readRows(trx, row), readRoom(trx, mail.entity_id)]);
  const elector = rows.electors.find(({ id }) => id === mail.recipient_id);
  // An address that was replaced meanwhile gets nothing any more.
  if (!elector || elector.email !== mail.address) return null;
  const facts: MailFacts = {
    entityName: room.name,
    timeZone: room.timeZone,
    number: row.number,
    title: row.title,
    recipient: { name: elector.name, representing: elector.representing },
  };
  return { trx, mail, rows, elector, facts, now };
}

/** A link of its own for this mail. The token is in the letter alone; its hash is stored. */
async function newLink({ trx, rows, elector, now }: Desk, deadline: Date): Promise<`/${string}`> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await trx
    .insertInto('decision_link')
    .values({
      hash: hashOfToken(token),
      elector_id: elector.id,
      resolution_id: rows.resolution.id,
      entity_id: rows.resolution.entity_id,
      created_at: now,
      expires_at: new Date(deadline.getTime() + LINK_LIFE_MS),
    })
    .execute();
  return `/decision#${token}`;
}

function isSeekingDecisions({ rows, now }: Desk): Date | null {
  const { status, deadline } = rows.resolution;
  const isUnderWay = status === 'Pending' || status === 'Open';
  return isUnderWay && deadline && now <= deadline ? deadline : null;
}

/** The page of the resolution, for who can sign in. */
function pageOf({ rows, elector }: Desk): `/${string}` | null {
  const { entity_id, id } = rows.resolution;
  return elector.user_id === null ? null : `/${entity_id}/resolutions/${id}`;
}

async function paperNames({ trx, rows, elector }: Desk): Promise<readonly string[]> {
  if (elector.conflicted && ruleOf(rows.resolution)?.conflicts === 'excluded') return [];
  const papers = await readPapers(trx, rows.resolution.id);
  return papers.map(({ name }) => name);
}

async function invitation(desk: Desk): Promise<Letter | null> {
  const deadline = isSeekingDecisions(desk);
  if (!deadline) return null;
  const { resolution } = desk.rows;
  const facts = {
    ...desk.facts,
    message: resolution.message,
    deadline: deadline.toISOString(),
    papers: await paperNames(desk),
    asksConsent: Boolean(ruleOf(resolution)?.method),
  };
  return invitationLetter(facts, await newLink(desk, deadline));
}

async function advice(desk: Desk): Promise<Letter | null> {
  const deadline = isSeekingDecisions(desk);
  if (!deadline) return null;
  const text = await readText(desk.trx, desk.rows.resolution.id);
  const facts = {
    ...desk.facts,
    deadline: deadline.toISOString(),
    text: text ? plainText(text) : '',
    papers: await paperNames(desk),
  };
  return adviceLetter(facts, pageOf(desk));
}

async function reminder(desk: Desk): Promise<Letter | null> {
  const deadline = isSeekingDecisions(desk);
  if (!deadline || !isAwaited(desk.rows, desk.elector, desk.now)) return null;
  return reminderLetter({ ...desk.facts, deadline: deadline.toISOString() }, await newLink(desk, deadline));
}

async function extended(desk: Desk): Promise<Letter | null> {
  const deadline = isSeekingDecisions(desk);
  if (!deadline) return null;
  const facts = { ...desk.facts, deadline: deadline.toISOString(), reason: String(desk.mail.data.reason) };
  return extensionLetter(facts, await newLink(desk, deadline));
}

async function cancelled({ rows, facts }: Desk): Promise<Letter> {
  return cancellationLetter({ ...facts, reason: rows.resolution.cancel_reason ?? '' });
}

async function outcome(desk: Desk): Promise<Letter | null> {
  const { outcome: evaluation, closed_at, organ } = desk.rows.resolution;
  if (!evaluation || !closed_at) return null;
  const names = new Map(desk.rows.electors.map(({ id, name }) => [id, name]));
  const facts = { ...desk.facts, organ, closedAt: closed_at.toISOString(), evaluation, names };
  return outcomeLetter(facts, pageOf(desk));
}

/** The mails of resolutions: how each is written when it is sent, and what follows from its outcome. */
export function resolutionMails(clock: () => Date): MailKinds {
  const writtenBy = (write: (desk: Desk) => Promise<Letter | null>): MailKind => ({
    async render(trx, mail) {
      const desk = await deskOf(trx, mail, clock());
      return desk && write(desk);
    },
  });
  const settled = (trx: Transaction<Schema>, mail: MailRow) => invitationSettled(trx, mail, clock);
  return {
    [MAIL.invitation]: { ...writtenBy(invitation), settled },
    [MAIL.advice]: { ...writtenBy(advice), settled },
    [MAIL.reminder]: writtenBy(reminder),
    [MAIL.extended]: writtenBy(extended),
    [MAIL.cancelled]: writtenBy(cancelled),
    [MAIL.outcome]: writtenBy(outcome),
  };
}

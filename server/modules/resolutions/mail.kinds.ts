import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { plainText } from '#domain/richText/plain';
import { hashOfToken } from '#server/database/link';
import type { Schema } from '#server/database/schema';
import { opensEntity } from '#server/group/access';
import type { MailKind, MailKinds } from '#server/mail/delivery';
import type { MailRow } from '#server/mail/outbox';
import { momentIn } from '#server/words';
import type { Letter } from '#words/letter';
import type { MailFacts } from '#words/resolutions/mails';
import { isAwaited } from './acts';
import { isOnlyAdviser } from './advisers';
import { ruleOf } from './ballot';
import { findDecisionMaker, gatherRows, readDecisionMakerNames, readEntriesOf } from './ballot.queries';
import { numberOfSent } from './number';
import { invitationSettled } from './opening';
import { MAIL } from './outbox';
import {
  type DecisionMakerRow,
  findResolution,
  type ResolutionRow,
  readPapers,
  readRoom,
  readSender,
  readText,
} from './resolution.queries';
import { letters } from './words';

const DAY_MS = 86_400_000;

/** A link outlives the deadline, so that it still shows the outcome. */
export const LINK_LIFE_MS = 30 * DAY_MS;

const TOKEN_BYTES = 32;

/** What a letter is written from. */
interface Desk {
  readonly trx: Transaction<Schema>;
  readonly mail: MailRow;
  readonly resolution: ResolutionRow;
  readonly decisionMaker: DecisionMakerRow;
  /** Opens the page of the resolution. */
  readonly opens: boolean;
  readonly facts: MailFacts;
  /** IANA name: times are told in it. */
  readonly timeZone: string;
  readonly now: Date;
}

async function deskOf(trx: Transaction<Schema>, mail: MailRow, now: Date): Promise<Desk | null> {
  const row = await findResolution(trx, mail.entity_id, mail.subject_id);
  if (!row || mail.recipient_id === null) return null;
  const [decisionMaker, room] = await Promise.all([
    findDecisionMaker(trx, row.id, mail.recipient_id),
    readRoom(trx, mail.entity_id),
  ]);
  // An address that was replaced meanwhile gets nothing any more.
  if (!decisionMaker || decisionMaker.email !== mail.address) return null;
  const facts: MailFacts = {
    entityName: room.name,
    number: numberOfSent(row),
    title: row.title,
    recipient: { name: decisionMaker.name, representing: decisionMaker.representing },
  };
  const { user_id } = decisionMaker;
  const opens = user_id !== null && (await opensEntity(trx, mail.entity_id, user_id));
  return { trx, mail, resolution: row, decisionMaker, opens, facts, timeZone: room.timeZone, now };
}

/** A link of its own for this mail. The token is in the letter alone; its hash is stored. */
async function newLink({ trx, resolution, decisionMaker, now }: Desk, deadline: Date): Promise<`/${string}`> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await trx
    .insertInto('decision_link')
    .values({
      hash: hashOfToken(token),
      decision_maker_id: decisionMaker.id,
      resolution_id: resolution.id,
      entity_id: resolution.entity_id,
      created_at: now,
      expires_at: new Date(deadline.getTime() + LINK_LIFE_MS),
    })
    .execute();
  return `/decision#${token}`;
}

function isSeekingDecisions({ resolution, now }: Desk): Date | null {
  const { status, deadline } = resolution;
  const isUnderWay = status === 'Pending' || status === 'Open';
  return isUnderWay && deadline && now <= deadline ? deadline : null;
}

/** The page of the resolution, for who opens it: not who has no account, nor who has left the entity or is suspended there. */
function pageOf({ resolution, opens }: Desk): `/${string}` | null {
  return opens ? `/${resolution.entity_id}/resolutions/${resolution.id}` : null;
}

/** Whether a conflict of interest closes the papers to the reader; the system itself reads them all. */
function arePapersClosed({ resolution, decisionMaker }: Desk): boolean {
  return decisionMaker.conflicted && ruleOf(resolution)?.conflicts === 'excluded';
}

async function paperNames(desk: Desk): Promise<readonly string[]> {
  if (arePapersClosed(desk)) return [];
  const papers = await readPapers(desk.trx, desk.resolution.id);
  return papers.map(({ name }) => name);
}

async function invitation(desk: Desk): Promise<Letter | null> {
  const deadline = isSeekingDecisions(desk);
  if (!deadline) return null;
  const { resolution } = desk;
  const facts = {
    ...desk.facts,
    message: resolution.message,
    deadline: momentIn(desk.timeZone, deadline),
    closing: resolution.closing,
    papers: await paperNames(desk),
    asksConsent: Boolean(ruleOf(resolution)?.method),
    isExcluded: arePapersClosed(desk),
  };
  return letters.invitation(facts, await newLink(desk, deadline));
}

async function advice(desk: Desk): Promise<Letter | null> {
  const deadline = isSeekingDecisions(desk);
  if (!deadline) return null;
  const text = arePapersClosed(desk) ? null : await readText(desk.trx, desk.resolution.id);
  const facts = {
    ...desk.facts,
    deadline: momentIn(desk.timeZone, deadline),
    text: text ? plainText(text) : '',
    papers: await paperNames(desk),
  };
  return letters.advice(facts, pageOf(desk));
}

async function reminder(desk: Desk): Promise<Letter | null> {
  const deadline = isSeekingDecisions(desk);
  if (!deadline) return null;
  const { trx, resolution, decisionMaker, now } = desk;
  const rows = gatherRows(resolution, [decisionMaker], await readEntriesOf(trx, decisionMaker));
  if (!isAwaited(rows, decisionMaker, now)) return null;
  return letters.reminder(
    { ...desk.facts, deadline: momentIn(desk.timeZone, deadline), closing: resolution.closing },
    await newLink(desk, deadline),
  );
}

async function extended(desk: Desk): Promise<Letter | null> {
  const deadline = isSeekingDecisions(desk);
  if (!deadline) return null;
  const advises = isOnlyAdviser(desk.resolution.organ, desk.decisionMaker);
  const facts = {
    ...desk.facts,
    deadline: momentIn(desk.timeZone, deadline),
    closing: desk.resolution.closing,
    reason: String(desk.mail.data.reason),
    isOnlyAdviser: advises,
  };
  return letters.extension(facts, advises ? pageOf(desk) : await newLink(desk, deadline));
}

async function cancelled(desk: Desk): Promise<Letter> {
  const { resolution, facts } = desk;
  return letters.cancellation({ ...facts, reason: resolution.cancel_reason ?? '' }, pageOf(desk));
}

async function outcome(desk: Desk): Promise<Letter | null> {
  const { id, outcome: evaluation, closed_at, organ } = desk.resolution;
  if (!evaluation || !closed_at) return null;
  const names = await readDecisionMakerNames(desk.trx, id);
  const facts = { ...desk.facts, organ, closedAt: momentIn(desk.timeZone, closed_at), evaluation, names };
  return letters.outcome(facts, pageOf(desk));
}

/** What was recorded, as it was handed in: it may have been changed since. Never with a link that decides. */
async function receipt(desk: Desk): Promise<Letter | null> {
  const { trx, mail, decisionMaker, resolution } = desk;
  const entries = await readEntriesOf(trx, decisionMaker);
  const entry = entries.find(({ id }) => id === mail.data.entry);
  if (!entry) return null;
  const { decision, consent, reason, at } = entry;
  const sender = await readSender(trx, resolution);
  const facts = { ...desk.facts, decision, consent, note: reason, at: momentIn(desk.timeZone, at), sender };
  return letters.receipt(facts, pageOf(desk));
}

/** The account of a decision maker, who may have none. */
async function userOf(trx: Transaction<Schema>, { subject_id, recipient_id }: MailRow) {
  if (recipient_id === null) return null;
  return (await findDecisionMaker(trx, subject_id, recipient_id))?.user_id ?? null;
}

/** The mails of resolutions: how each is written when it is sent, and what follows from its outcome. */
export function resolutionMails(clock: () => Date): MailKinds {
  const writtenBy = (write: (desk: Desk) => Promise<Letter | null>): MailKind => ({
    notification: 'resolution.toDecide',
    person: userOf,
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
    [MAIL.outcome]: { ...writtenBy(outcome), notification: 'resolution.outcome' },
    [MAIL.receipt]: { ...writtenBy(receipt), notification: 'resolution.receipt' },
  };
}

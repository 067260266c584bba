import type { Context, Hono } from 'hono';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { sql } from 'kysely';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { hashOfToken } from '#server/database/link';
import { inTransaction, transact } from '#server/database/transact';
import type { Deps, RequestEnv } from '#server/http/environment';
import { FileAnswer, replyFile } from '#server/http/file.answer';
import { replyProblem } from '#server/http/reply';
import { senderOf } from '#server/http/sender';
import { notFound, Refusal, tooMany } from '#server/problem';
import { because } from '#server/words';
import { type CalendarWindow, MOST_CALENDAR_ENTITIES } from './source';
import { calendarText } from './text';

const DAY_MS = 86_400_000;
/** How far back and ahead a calendar is told. */
const WINDOW_DAYS = { before: 90, after: 730 } as const;

/** Programs of calendars ask rarely; what they know is as old as this at most. */
const REFRESH_S = 3_600;

/** 256 bits as base64url. */
const FILE = /^([\w-]{43})\.ics$/;

/** What quorate_use_calendar answers. */
interface UsedFeed {
  readonly userId: string;
  readonly uid: string;
  readonly email: string;
  /** Seconds since 1970. */
  readonly createdAt: number;
}

/**
 * The calendar of whoever made its address: a program of calendars cannot sign in, so whoever has the address reads it. What it tells
 * is read as that person at that moment, entity by entity.
 */
export function routeCalendar(app: Hono<RequestEnv>, deps: Deps): void {
  app.get('/calendar/:file', async (context) => {
    context.set('route', 'calendar');
    try {
      return await reply(deps, context);
    } catch (error) {
      return replyProblem(deps, context, error);
    }
  });
}

async function reply(deps: Deps, context: Context<RequestEnv>): Promise<Response> {
  const sender = senderOf(context, deps.trustedProxies);
  const allowance = await deps.limits.sender.take(sender);
  if (!allowance.allowed) throw tooMany(because('tooOften'), Math.ceil(allowance.afterMs / 1_000));
  const [, token] = FILE.exec(context.req.param('file') ?? '') ?? [];
  if (token === undefined) throw notFound();
  const text = await calendarOf(deps, token);
  const etag = hashOfToken(text);
  const file = { name: 'quorate.ics', mediaType: 'text/calendar', disposition: 'attachment', etag } as const;
  return replyFile(deps, context, FileAnswer.ofBytes(file, Buffer.from(text, 'utf8')));
}

/** @throws Refusal 404 for an address that is none, or is one no more. */
async function calendarOf({ database, calendar: sources, now }: Deps, token: string): Promise<string> {
  const at = now();
  const window: CalendarWindow = {
    from: new Date(at.getTime() - WINDOW_DAYS.before * DAY_MS),
    to: new Date(at.getTime() + WINDOW_DAYS.after * DAY_MS),
  };
  const { feed, entities } = await inTransaction(database, async (trx) => {
    const { rows } = await sql<{ used: UsedFeed | null }>`
      select quorate_use_calendar(${hashOfToken(token)}, ${at}) as used`.execute(trx);
    const used = rows[0]?.used;
    if (!used) throw notFound();
    const found = new Set<string>();
    for (const source of sources) {
      for (const id of await source.entities(trx, used.userId, window)) found.add(id);
    }
    return { feed: used, entities: [...found].slice(0, MOST_CALENDAR_ENTITIES) };
  });
  const calendar = ical({
    prodId: { company: PRODUCT_NAME, product: 'calendar', language: 'EN' },
    name: PRODUCT_NAME,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_S,
  });
  const { uid, email, createdAt: authTime, userId } = feed;
  const identity = { uid, email, emailVerified: true, name: null, authTime };
  for (const entityId of entities) {
    const who = { identity, entityId, token: userId, reads: true };
    await ifOpen(
      transact(database, who, async (trx, caller) => {
        for (const source of sources) await source.add(calendar, trx, caller, window);
      }),
    );
  }
  return calendarText(calendar);
}

/** An entity that was closed to them meanwhile is left out. */
async function ifOpen(reading: Promise<void>): Promise<void> {
  await reading.catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
  });
}

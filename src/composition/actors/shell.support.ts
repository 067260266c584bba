import {
  catchError,
  concat,
  concatMap,
  EMPTY,
  exhaustMap,
  filter,
  from,
  fromEvent,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  timer,
} from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { getSupport, getSupportUnread, readSupport, type SupportConversation } from '#contract/calls/support';
import { SUPPORT_ACTS, supportActsMachine } from '../../machines/shell/supportActs.machine';
import {
  type FollowEvent,
  type FollowInput,
  supportChatMachine,
  type WatchEvent,
} from '../../machines/shell/supportChat.machine';
import type { Api } from '../../services/api';
import type { Providers } from '../manifest';
import { type ActServices, performing } from './shared.acts';

/** How often the panel asks while it is open, and the count while it is closed. An answer of a desk elsewhere is told by the asking after the one that fetched it. */
const OPEN_MS = 4_000;
const CLOSED_MS = 60_000;

interface ChatServices {
  readonly api: Pick<Api, 'observe'>;
}

/** Every so often while the page is looked at, and at once when somebody comes back to it. */
function whileLookedAt(everyMs: number): Observable<unknown> {
  const isLookedAt = () => document.visibilityState === 'visible';
  return merge(timer(0, everyMs), fromEvent(document, 'visibilitychange')).pipe(filter(isLookedAt));
}

const expected = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  throw error;
};

function readPages({ api }: ChatServices, pages: number): Observable<SupportConversation> {
  const read = (left: number, before?: string): Observable<SupportConversation> =>
    api.observe(getSupport, { query: { before }, quiet: true }).pipe(
      switchMap((found) => {
        const [first] = found.messages;
        if (left <= 1 || !found.hasEarlier || !first) return of(found);
        return read(left - 1, first.id).pipe(
          map(({ messages, hasEarlier }) => ({
            ...found,
            messages: [...messages, ...found.messages],
            hasEarlier,
          })),
        );
      }),
    );
  return read(pages);
}

/** What is shown is read: the server hears of it, and a failure of that is told by the next reading. */
function markRead({ api }: ChatServices, { messages, unread }: SupportConversation): Observable<FollowEvent> {
  const last = messages.at(-1);
  if (unread === 0 || !last) return EMPTY;
  return api
    .observe(readSupport, { body: { upTo: last.id }, idempotencyKey: crypto.randomUUID(), quiet: true })
    .pipe(
      concatMap(() => EMPTY),
      catchError((error: unknown) => {
        expected(error);
        return EMPTY;
      }),
    );
}

export function provideSupportChat(services: ChatServices): typeof supportChatMachine {
  return supportChatMachine.provide({
    actors: {
      watch: fromEventObservable<WatchEvent, undefined>(() =>
        whileLookedAt(CLOSED_MS).pipe(
          exhaustMap(() =>
            services.api.observe(getSupportUnread, { quiet: true }).pipe(
              map(({ unread }): WatchEvent => ({ type: 'support.unreadTold', unread })),
              catchError((error: unknown) => {
                expected(error);
                return EMPTY;
              }),
            ),
          ),
        ),
      ),
      follow: fromEventObservable<FollowEvent, FollowInput>(({ input: { pages } }) =>
        whileLookedAt(OPEN_MS).pipe(
          exhaustMap(() =>
            readPages(services, pages).pipe(
              concatMap((conversation) =>
                concat(
                  from<FollowEvent[]>([
                    { type: 'support.told', conversation: { ...conversation, unread: 0 } },
                  ]),
                  markRead(services, conversation),
                ),
              ),
              catchError((error: unknown) =>
                of<FollowEvent>({ type: 'support.notRead', title: expected(error).title }),
              ),
            ),
          ),
        ),
      ),
    },
  });
}

/** A message changes nothing that pages show. */
export const provideSupportActs = (services: ActServices): typeof supportActsMachine =>
  supportActsMachine.provide({ actors: { perform: performing(SUPPORT_ACTS, services, () => {}) } });

export const flows: Pick<Providers, 'supportChat' | 'supportActs'> = {
  supportChat: provideSupportChat,
  supportActs: provideSupportActs,
};

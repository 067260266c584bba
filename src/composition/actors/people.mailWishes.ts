import { catchError, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { updateUser } from '#contract/calls/user';
import { storedWish } from '#domain/notifications/wishes';
import {
  type MailWishes,
  mailWishesMachine,
  type SaveWishesEvent,
} from '../../machines/people/mailWishes.machine';
import type { Api } from '../../services/api';
import type { Providers } from '../manifest';
import { expected, writeRefusalOf } from './shared.acts';

/** What saving how somebody is told needs. */
export interface MailWishesServices {
  readonly api: Pick<Api, 'observe'>;
}

/** Only what was chosen is sent: what was chosen elsewhere meanwhile stays. */
function saveWishes({ api }: MailWishesServices, wishes: MailWishes): Observable<SaveWishesEvent> {
  const notifications = Object.fromEntries(
    Object.entries(wishes).map(([kind, wish]) => [kind, storedWish(wish)]),
  );
  return api.observe(updateUser, { body: { preferences: { notifications } } }).pipe(
    map((user): SaveWishesEvent => ({ type: 'mailWishes.saved', user })),
    catchError((error: unknown): SaveWishesEvent[] => {
      return [{ type: 'mailWishes.saveFailed', title: writeRefusalOf(expected(error)).title }];
    }),
  );
}

export function provideMailWishes(services: MailWishesServices): typeof mailWishesMachine {
  return mailWishesMachine.provide({
    actors: {
      saveWishes: fromEventObservable<SaveWishesEvent, { wishes: MailWishes }>(({ input }) =>
        saveWishes(services, input.wishes),
      ),
    },
  });
}

export const flows: Pick<Providers, 'mailWishes'> = { mailWishes: provideMailWishes };

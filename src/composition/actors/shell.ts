import { catchError, map } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { markNotifications } from '#contract/calls/insideEntity';
import { updateUser } from '#contract/calls/user';
import type { Theme } from '#contract/vocabulary';
import { inboxMachine, type MarkEvent, type MarkInput } from '../../machines/shell/inbox.machine';
import { type SaveThemeEvent, themeChoiceMachine } from '../../machines/shell/themeChoice.machine';
import type { Api } from '../../services/api';
import type { Providers } from '../manifest';

interface InboxServices {
  readonly api: Pick<Api, 'observe'>;
}

/** @param changed what the pages show was read before. */
export function provideInbox({ api }: InboxServices, changed: () => void): typeof inboxMachine {
  return inboxMachine.provide({
    actors: {
      markRead: fromEventObservable<MarkEvent, MarkInput>(({ input: { entityId, read, key } }) =>
        api
          .observe(markNotifications, { entity: entityId, body: { read }, idempotencyKey: key, quiet: true })
          .pipe(
            map((): MarkEvent => {
              changed();
              return { type: 'inbox.marked' };
            }),
            catchError((error: unknown): MarkEvent[] => {
              if (error instanceof ApiError) return [{ type: 'inbox.markFailed', title: error.title }];
              throw error;
            }),
          ),
      ),
    },
  });
}

/** What saving the theme needs. */
export interface ThemeChoiceServices {
  readonly api: Pick<Api, 'observe'>;
}

export function provideThemeChoice({ api }: ThemeChoiceServices): typeof themeChoiceMachine {
  return themeChoiceMachine.provide({
    actors: {
      saveTheme: fromEventObservable<SaveThemeEvent, { theme: Theme }>(({ input: { theme } }) =>
        api.observe(updateUser, { body: { preferences: { theme } } }).pipe(
          map((user): SaveThemeEvent => ({ type: 'themeChoice.saved', user })),
          catchError((error: unknown): SaveThemeEvent[] => {
            if (error instanceof ApiError) return [{ type: 'themeChoice.saveFailed' }];
            throw error;
          }),
        ),
      ),
    },
  });
}

export const flows: Pick<Providers, 'inbox' | 'themeChoice'> = {
  inbox: provideInbox,
  themeChoice: provideThemeChoice,
};

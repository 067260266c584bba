import { ApiError } from '#contract/api';
import {
  type CalendarFeed,
  getCalendarFeed,
  getLeaving,
  type Leaving,
  listSignIns,
  type SignIn,
} from '#contract/calls/account';
import type { Flow } from '../../machines/flows';
import { load, quietly, type Visit } from '../load';

export interface AccountData {
  /** Null where no answer came: the rest of the page needs none. */
  readonly signIns: readonly SignIn[] | null;
  readonly calendar: CalendarFeed | null;
  readonly leaving: Leaving | null;
  readonly acts: Flow<'accountActs'>;
  readonly download: Flow<'download'>;
}

/** What somebody sees of their own account. */
export async function readAccount({ context, preload, abortController }: Visit): Promise<AccountData> {
  return load({ context, preload, abortController, title: 'User settings' }, async (api) => {
    const quiet = quietly(api);
    const [signIns, calendar, leaving, acts, download] = await Promise.all([
      ifAnswered(quiet(listSignIns, {})),
      ifAnswered(quiet(getCalendarFeed, {})),
      ifAnswered(quiet(getLeaving, {})),
      context.flow('accountActs'),
      context.flow('download'),
    ]);
    return { signIns: signIns?.items ?? null, calendar, leaving, acts, download };
  });
}

async function ifAnswered<Answer>(reading: Promise<Answer>): Promise<Answer | null> {
  return reading.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return null;
    throw error;
  });
}

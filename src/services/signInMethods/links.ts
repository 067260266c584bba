import { type Auth, applyActionCode, checkActionCode } from 'firebase/auth';
import type { LinkMode } from '#contract/account';
import { failureOf, type Outcome, outcomeOf } from './outcome';

export interface AppliedLink {
  /** The address that now holds, where the provider says it. */
  readonly email: string | null;
  /** Whether somebody is signed in here; their token then knows of the change already. */
  readonly isSignedIn: boolean;
}

export interface Links {
  /** Does what a link of a mail is for, which works once. */
  applyLink(mode: LinkMode, code: string): Promise<Outcome<AppliedLink>>;
}

export function createLinks(auth: Auth): Links {
  return {
    applyLink: (mode, code) =>
      outcomeOf(async () => {
        const { operation, data } = await checkActionCode(auth, code);
        const email = operation === 'REVERT_SECOND_FACTOR_ADDITION' ? null : (data.email ?? null);
        await applyActionCode(auth, code);
        return { email, isSignedIn: mode === 'verifyEmail' && (await refresh(auth)) };
      }),
  };
}

/** The code is used up by now: a token that cannot be fetched in this moment comes with the next refresh. */
async function refresh(auth: Auth): Promise<boolean> {
  const user = auth.currentUser;
  if (!user) return false;
  await failureOf(() => user.reload());
  await failureOf(() => user.getIdToken(true));
  return auth.currentUser !== null;
}

import { LogOut, Monitor } from 'lucide-react';
import type { SignIn } from '#contract/calls/account';
import { Button } from '../shared/Button';
import { formatDateTime } from '../shared/format';
import { type AskAccount, browserInWords, browserWithin } from './accountWords';
import { SettingsPart } from './SettingsPart';

interface SignInsProps {
  /** Null where they could not be read. */
  readonly signIns: readonly SignIn[] | null;
  readonly ask: AskAccount;
}

/** Where somebody is signed in. */
export function SignIns({ signIns, ask }: SignInsProps) {
  return (
    <SettingsPart
      title="Where you are signed in"
      text="Browsers of the last 90 days. One that you do not know: sign it out and change your password."
    >
      {signIns === null ? (
        <p className="type-small ink-2">This could not be read now. Open the page again.</p>
      ) : (
        <ul className="box-card lay-clips" aria-label="Where you are signed in">
          {signIns.map((signIn) => (
            <li key={signIn.id} className="lay-row lay-ruled gap-12 pad-10-14">
              <Monitor size={18} aria-hidden className="lay-fixed" />
              <span className="lay-fill">
                <span className="type-medium lay-block lay-break">{browserInWords(signIn)}</span>
                <span className="type-meta lay-block lay-break">
                  Signed in {formatDateTime(signIn.signedInAt)}, last used {formatDateTime(signIn.seenAt)}
                </span>
              </span>
              {signIn.isThis ? (
                <span className="type-meta">This browser</span>
              ) : (
                <SignOut signIn={signIn} ask={ask} />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="above-16">
        <Button onClick={() => ask({ act: 'signOutEverywhere', input: {} })}>
          <LogOut size={16} aria-hidden /> Sign out everywhere
        </Button>
      </div>
    </SettingsPart>
  );
}

interface SignOutProps extends Pick<SignInsProps, 'ask'> {
  readonly signIn: SignIn;
}

function SignOut({ signIn, ask }: SignOutProps) {
  const { id, signedInAt } = signIn;
  const browser = browserWithin(signIn);
  return (
    <Button
      aria-label={`Sign out ${browser}, signed in ${formatDateTime(signedInAt)}`}
      onClick={() => ask({ act: 'signOutSession', input: { sessionId: id, browser, signedInAt } })}
    >
      Sign out
    </Button>
  );
}

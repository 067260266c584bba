import { type ReactNode, useId, useState } from 'react';
import { Button } from '../shared/Button';
import styles from './auth.module.css';
import { GoogleMark, MicrosoftMark } from './brands';

/** Google and Microsoft. Until their sign-in is set up they say so when pressed. */
export function OtherWays() {
  const noteId = useId();
  const [asked, setAsked] = useState<string | null>(null);
  const way = (provider: string, mark: ReactNode) => (
    <Button large wide aria-disabled aria-describedby={noteId} onClick={() => setAsked(provider)}>
      {mark}
      Continue with {provider}
    </Button>
  );
  return (
    <div className={styles.ways}>
      {way('Google', <GoogleMark />)}
      {way('Microsoft', <MicrosoftMark />)}
      <p className={asked ? styles.waysNote : 'visually-hidden'} id={noteId} role="status">
        {asked
          ? `Signing in with ${asked} is not set up here yet. Use your email address.`
          : 'Not set up here yet. Use your email address.'}
      </p>
    </div>
  );
}

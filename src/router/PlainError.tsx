import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';

/** What a page that could not be read says where the page that says so could not be fetched either. */
export function PlainError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  const goOn = useEffectEvent(again);
  useLayoutEffect(() => {
    const back = () => goOn();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  return (
    <div role="alert" className="plain-error">
      <h1 tabIndex={-1}>No answer came</h1>
      <p>
        Nothing you typed is lost. Check your connection; the page goes on by itself as soon as an answer
        comes.
      </p>
      <button type="button" onClick={again}>
        Try again
      </button>
    </div>
  );
}

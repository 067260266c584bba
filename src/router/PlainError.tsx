import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

/** What a page that could not be read says where the page that says so could not be fetched either. */
export function PlainError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert">
      <h1 tabIndex={-1}>No answer came</h1>
      <p>Check your connection and try again. Nothing you typed is lost.</p>
      <button type="button" onClick={again}>
        Try again
      </button>
    </div>
  );
}

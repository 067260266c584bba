import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { ApiError } from '#contract/api';
import { Button } from '../shared/Button';
import { ErrorPage, GoOn } from './ErrorPage';

/** A page that could not be read. Its address stays, and the rest of the application works on. */
export function LoadErrorView({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  const { title, text } = describe(error);
  return (
    <ErrorPage
      dial="missing"
      icon={<TriangleAlert size={38} strokeWidth={1.5} />}
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={again}>Try again</Button>
          <GoOn />
        </>
      }
    />
  );
}

function describe(error: unknown): { readonly title: string; readonly text: string } {
  const text = 'The page could not be read. Try again; if it stays, write to support.';
  if (!(error instanceof ApiError)) return { title: 'This page has a fault', text };
  if (error.status === 0) {
    return {
      title: 'No answer came',
      text: 'Check your connection and try again. Nothing you typed is lost.',
    };
  }
  const detail = error.detail && error.detail !== error.title ? error.detail : text;
  return { title: error.title, text: detail };
}

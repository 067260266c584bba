import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#contract/api';
import { Button } from '../shared/Button';
import { useBackOnline } from '../shared/backOnline';
import { fetchedLater } from '../shared/fetchedLater';
import { useFocusBack } from '../shared/focus';
import { inWords } from '../shared/lists';
import { WordsFault } from '../shared/WordsBoundary';
import { ErrorPage, GoOn } from './ErrorPage';

const SessionRecord = fetchedLater(async () => (await import('../shell/SessionRecord')).SessionRecord);

/** A page that could not be read. Its address stays, and the rest of the application works on. */
export function LoadErrorView({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  useFocusBack();
  const [isRecord, setRecord] = useState(false);
  const unsaved = error instanceof WordsFault ? error.unsaved : null;
  const { title, text } = describe(error);
  const goBack = () => {
    unsaved?.drop();
    again();
  };
  useBackOnline(error instanceof ApiError && error.status === 0, again);
  return (
    <ErrorPage
      dial="missing"
      icon={<TriangleAlert size={38} strokeWidth={1.5} />}
      title={title}
      text={text}
      actions={
        <>
          {unsaved && <Button onClick={goBack}>Go back to what was saved</Button>}
          <Button onClick={() => setRecord(true)}>Copy session record</Button>
          <Button onClick={again}>Try again</Button>
          <GoOn />
        </>
      }
    >
      {isRecord && <SessionRecord close={() => setRecord(false)} />}
    </ErrorPage>
  );
}

function describe(error: unknown): { readonly title: string; readonly text: string } {
  const text = 'The page could not be read. Try again; if it stays, write to support.';
  if (error instanceof WordsFault) {
    const where = inWords(error.unsaved.names);
    return {
      title: 'This page has a fault',
      text: `It cannot be shown with what was typed in ${where} and is not saved. Going back to what was saved drops that; everything else that was typed stays.`,
    };
  }
  if (!(error instanceof ApiError)) return { title: 'This page has a fault', text };
  if (error.status === 0) {
    return {
      title: 'No answer came',
      text: 'Nothing you typed is lost. Check your connection; the page goes on by itself as soon as an answer comes.',
    };
  }
  const detail = error.detail && error.detail !== error.title ? error.detail : text;
  return { title: error.title, text: detail };
}

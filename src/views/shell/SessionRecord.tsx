import { useEffect, useState } from 'react';
import { useApp } from '../shared/app';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/dialog/Dialog';
import { Question, QuestionActions, QuestionText } from '../shared/dialog/Question';
import { AreaField } from '../shared/fields/AreaField';
import { useCopying } from '../shared/useCopying';

/** `null`: this browser keeps nothing. */
type Found = 'reading' | string | null;

/** What led here, for who looks into a fault: it is shown before it is copied, and sent nowhere. */
export function SessionRecord({ close }: { readonly close: () => void }) {
  const { sessionRecord } = useApp();
  const [text, setText] = useState<Found>('reading');
  useEffect(() => {
    let isOpen = true;
    void sessionRecord().then((found) => {
      if (isOpen) setText(typeof found === 'string' ? found : null);
    });
    return () => {
      isOpen = false;
    };
  }, [sessionRecord]);
  const isThere = text !== null && text !== 'reading';
  const copying = useCopying({
    copied: 'The session record is copied.',
    refused: 'Your browser did not let the record be copied.',
    instead: 'Select the text and copy it yourself.',
  });
  const copy = async () => {
    if (isThere && (await copying(text))) close();
  };
  return (
    <Dialog title="Session record" close={close}>
      <Question>
        <QuestionText>{explain(text)}</QuestionText>
        {isThere && <AreaField label="The record" value={text} rows={12} readOnly onChange={() => {}} />}
        <QuestionActions>
          <Button onClick={close}>Close</Button>
          {text !== null && (
            <Button look="primary" aria-disabled={!isThere} onClick={() => void copy()}>
              {isThere ? 'Copy' : 'One moment…'}
            </Button>
          )}
        </QuestionActions>
      </Question>
    </Dialog>
  );
}

function explain(text: Found): string {
  if (text === null) return 'Nothing is recorded here: you are not signed in, or this browser keeps nothing.';
  return 'It says what happened in this session since the page was loaded, so that a fault can be repeated. Names, words, addresses and decisions are replaced; days, amounts of rules and times are not. It is sent nowhere: paste it where you report the fault.';
}

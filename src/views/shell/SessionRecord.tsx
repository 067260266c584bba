import { useEffect, useState } from 'react';
import type { Message } from '#contract/message';
import { useActors, useApp } from '../shared/app';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/dialog/Dialog';
import { Question, QuestionActions, QuestionText } from '../shared/dialog/Question';
import { AreaField } from '../shared/fields/AreaField';

const COPIED: Message = { type: 'success', title: 'The session record is copied.', persistent: false };

const NOT_COPIED: Message = {
  type: 'error',
  title: 'Your browser did not let the record be copied.',
  description: 'Select the text and copy it yourself.',
  persistent: false,
};

/** `null`: this browser keeps nothing. */
type Found = 'reading' | string | null;

/** What led here, for who looks into a fault: it is shown before it is copied, and sent nowhere. */
export function SessionRecord({ close }: { readonly close: () => void }) {
  const { sessionRecord } = useApp();
  const { feedback } = useActors();
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
  const tell = (message: Message) => feedback.send({ type: 'feedback.shown', message });
  const copied = () => {
    tell(COPIED);
    close();
  };
  const write = async (record: string) => navigator.clipboard.writeText(record);
  const copy = () => {
    if (isThere) void write(text).then(copied, () => tell(NOT_COPIED));
  };
  return (
    <Dialog title="Session record" close={close}>
      <Question>
        <QuestionText>{explain(text)}</QuestionText>
        {isThere && <AreaField label="The record" value={text} rows={12} readOnly onChange={() => {}} />}
        <QuestionActions>
          <Button onClick={close}>Close</Button>
          {text !== null && (
            <Button look="primary" aria-disabled={!isThere} onClick={copy}>
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

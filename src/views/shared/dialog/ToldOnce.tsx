import { Copy } from 'lucide-react';
import { useApp } from '../app';
import { Button } from '../Button';
import { useCopying } from '../useCopying';
import { Dialog } from './Dialog';
import { QuestionActions, QuestionText, questionClass } from './Question';

interface ToldOnceProps {
  readonly title: string;
  /** Where it is kept; null where the server did not tell it again. */
  readonly reference: `secret:${string}` | null;
  /** What has to be known of it. */
  readonly text: string;
  /** What stands before it, the origin of an address for instance. */
  readonly before?: string;
  readonly close: () => void;
}

/** What is shown this once. It is part of no state, and gone when the dialog is closed. */
export function ToldOnce({ title, reference, text, before = '', close }: ToldOnceProps) {
  const { readSecret } = useApp();
  const secret = reference && readSecret(reference);
  const told = secret && `${before}${secret}`;
  const copy = useCopying({
    copied: 'It is copied.',
    refused: 'Your browser did not let it be copied.',
    instead: 'Select it and copy it yourself.',
  });
  return (
    <Dialog title={title} close={close}>
      <div className={questionClass}>
        {told ? (
          <>
            <QuestionText>{text}</QuestionText>
            <code className="lay-block lay-break box-frame box-subtle pad-10-14">{told}</code>
          </>
        ) : (
          <QuestionText>
            It was made, but its answer was lost on the way and it is not told twice. End it or renew it, and
            make another one.
          </QuestionText>
        )}
        <QuestionActions>
          {told && (
            <Button onClick={() => void copy(told)}>
              <Copy size={16} aria-hidden /> Copy
            </Button>
          )}
          <Button look="primary" onClick={close}>
            I have it
          </Button>
        </QuestionActions>
      </div>
    </Dialog>
  );
}

import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app';
import { Button } from '../Button';
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
  const [copied, setCopied] = useState<'copied' | 'refused' | null>(null);
  const copy = async () => {
    if (!told) return;
    const done = await navigator.clipboard.writeText(told).then(
      () => 'copied' as const,
      () => 'refused' as const,
    );
    setCopied(done);
  };
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
        <p className="type-small ink-2" role="status">
          {copied === 'copied' && 'Copied.'}
          {copied === 'refused' && 'Your browser did not let it be copied: select it and copy it yourself.'}
        </p>
        <QuestionActions>
          {told && (
            <Button onClick={copy}>
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

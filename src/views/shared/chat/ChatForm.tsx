import { Paperclip, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { SUPPORT_LIMITS } from '#contract/calls/support';
import type { ChosenFile } from '../../../machines/shared/message';
import { useApp } from '../app';
import { Button, IconButton } from '../Button';
import { FailureNotice } from '../FailureNotice';
import { AreaField } from '../fields/AreaField';
import { FileInput } from '../upload/FileInput';

export interface Written {
  readonly text: string;
  readonly files: readonly ChosenFile[];
}

interface ChatFormProps {
  readonly label: string;
  readonly written: Written;
  readonly isBusy: boolean;
  /** It was sent without anything in it. */
  readonly isMissing: boolean;
  readonly failure: string | null;
  readonly change: (written: Written) => void;
  readonly send: () => void;
}

/** What is being written, with its files. Control and Enter send it. */
export function ChatForm({ label, written, isBusy, isMissing, failure, change, send }: ChatFormProps) {
  const { keepFile } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const { text, files } = written;
  const isFull = files.length >= SUPPORT_LIMITS.files;
  const add = (chosen: readonly { readonly file: File }[]) => {
    const some = chosen.slice(0, SUPPORT_LIMITS.files - files.length);
    change({
      text,
      files: [...files, ...some.map(({ file }) => ({ file: keepFile(file), name: file.name }))],
    });
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isBusy) send();
  };
  return (
    <form
      className="lay-column gap-8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) send();
      }}
    >
      <AreaField
        label={label}
        value={text}
        rows={3}
        maxLength={SUPPORT_LIMITS.text}
        problem={isMissing ? 'Write a message, or attach a file.' : null}
        onChange={(changed) => change({ text: changed, files })}
        onKeyDown={pressed}
      />
      {files.length > 0 && (
        <ul className="lay-bare lay-column gap-4" aria-label="Files">
          {files.map(({ file, name }) => (
            <li key={file} className="lay-row lay-between gap-8 type-small">
              <span className="lay-break">{name}</span>
              <IconButton
                label={`Remove ${name}`}
                onClick={() => change({ text, files: files.filter((other) => other.file !== file) })}
              >
                <X size={15} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && <FailureNotice>{`${failure} What you wrote is kept.`}</FailureNotice>}
      <div className="lay-row lay-between gap-8">
        <Button
          look="ghost"
          aria-disabled={isBusy || isFull}
          onClick={() => !isBusy && !isFull && input.current?.click()}
        >
          <Paperclip size={16} aria-hidden /> Attach files
        </Button>
        <FileInput ref={input} onFiles={add} />
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Send'}
        </Button>
      </div>
    </form>
  );
}

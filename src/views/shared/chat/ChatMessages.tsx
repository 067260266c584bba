import { Paperclip } from 'lucide-react';
import type { SupportMessage } from '#contract/calls/support';
import { classes } from '../classes';
import { NOT_FETCHED, useDownload } from '../download';
import { formatDateTime } from '../format';
import styles from './Chat.module.css';

interface ChatMessagesProps {
  readonly messages: readonly SupportMessage[];
  /** Whose side is at the right: the reader's. */
  readonly own: SupportMessage['side'];
  /** What the other side is called where nobody is named. */
  readonly other: string;
  /** What failed, to the person who reads it. */
  readonly failed: string;
}

/** What was said in a conversation, the newest at the foot. */
export function ChatMessages({ messages, own, other, failed }: ChatMessagesProps) {
  const { request, isMissing } = useDownload();
  return (
    <>
      <ol className="lay-bare lay-column gap-12" aria-label="Messages">
        {messages.map((message) => (
          <li key={message.id} className={message.side === own ? styles.own : styles.other}>
            <p className="type-meta">
              {message.side === own ? 'You' : (message.author ?? other)}, {formatDateTime(message.at)}
            </p>
            {message.text !== '' && (
              <p
                className={classes(
                  'type-lines lay-break box-corners pad-10-12',
                  message.side === own ? 'box-selected' : 'box-subtle',
                )}
              >
                {message.text}
              </p>
            )}
            {message.files.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className="lay-inline type-small type-medium ink-accent gap-5"
                onClick={() => request({ kind: 'support', fileId: id, name, isAnswered: own === 'support' })}
              >
                <Paperclip size={14} aria-hidden />
                <span className="lay-break">{name}</span>
              </button>
            ))}
            {message.delivery === 'sending' && <p className="type-meta">On its way to support</p>}
            {message.delivery === 'failed' && <p className="type-small ink-red">{failed}</p>}
          </li>
        ))}
      </ol>
      {isMissing && (
        <p className="type-small ink-red" role="alert">
          {NOT_FETCHED}
        </p>
      )}
    </>
  );
}

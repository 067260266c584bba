import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { sentence } from '#contract/line';
import type { Flow } from '../../machines/flows';
import type { AskedAct } from '../../machines/shared/act/act';
import type { SupportActs } from '../../machines/shell/supportActs.machine';
import { oldRequestOf, usePerformed } from '../shared/acts';
import { useApp } from '../shared/app';
import { Button } from '../shared/Button';
import { ChatForm } from '../shared/chat/ChatForm';
import { ChatMessages } from '../shared/chat/ChatMessages';
import { AskOld } from '../shared/dialog/AskOld';
import { FailureNotice } from '../shared/FailureNotice';
import { useFlow } from '../shared/flow';
import { useNewRequest } from '../shared/request';
import { useCurrentRoute } from '../shared/routes';

/** Of the messages: what is written next stays in sight below them. */
const MOST_HEIGHT = 'min(420px, 50vh)';

interface SupportChatProps {
  /** Its name, where what it stands in does not say it. */
  readonly heading?: ReactNode;
}

/** The conversation with support, and what the person writes next. */
export function SupportChat({ heading }: SupportChatProps) {
  const chat = useFlow('supportChat');
  const acts = useFlow('supportActs');
  if (chat === 'failed' || acts === 'failed') return <NotFetched />;
  return (
    <div className="lay-column gap-12 pad-16">
      {heading}
      {chat && acts ? <Conversation chat={chat} acts={acts} /> : <p className="ink-2">One moment…</p>}
    </div>
  );
}

function NotFetched() {
  const { supportEmail } = useApp().settings;
  return (
    <div className="lay-column gap-12 pad-16">
      <FailureNotice>
        The support chat could not be opened. Check your connection and open it again.
      </FailureNotice>
      <p>
        You can also write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </div>
  );
}

interface ConversationProps {
  readonly chat: Flow<'supportChat'>;
  readonly acts: Flow<'supportActs'>;
}

function Conversation({ chat, acts }: ConversationProps) {
  const { supportEmail } = useApp().settings;
  const conversation = useSelector(chat, ({ context }) => context.conversation);
  const failure = useSelector(chat, ({ context }) => context.failure);
  const foot = useRef<HTMLDivElement>(null);
  const last = conversation?.messages.at(-1)?.id;
  useEffect(() => {
    chat.send({ type: 'support.opened' });
    return () => chat.send({ type: 'support.closed' });
  }, [chat]);
  useEffect(() => {
    if (last) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  return (
    <>
      <div
        className="lay-column lay-scrolls gap-12"
        style={{ maxHeight: MOST_HEIGHT }}
        role="log"
        aria-busy={conversation === null && failure === null}
        aria-label="Conversation"
      >
        {conversation?.hasEarlier && (
          <Button look="ghost" onClick={() => chat.send({ type: 'support.earlierRequested' })}>
            Earlier messages
          </Button>
        )}
        {conversation === null && failure === null && <p className="ink-2">Reading the conversation…</p>}
        {conversation?.messages.length === 0 && (
          <p className="ink-2">
            Say what you wanted to do and on which page you were. Answers of support appear here.
          </p>
        )}
        {conversation && (
          <ChatMessages
            messages={conversation.messages}
            own="person"
            other="Support"
            failed={`It did not reach support. Write to ${supportEmail}.`}
          />
        )}
        <div ref={foot} />
      </div>
      {failure !== null && (
        <FailureNotice tryAgain={() => chat.send({ type: 'support.refreshRequested' })}>
          {`${sentence(failure)} New messages could not be read.`}
        </FailureNotice>
      )}
      <Writing chat={chat} acts={acts} />
    </>
  );
}

type Question = AskedAct<SupportActs, 'ask'>;

function Writing({ chat, acts }: ConversationProps) {
  const newRequest = useNewRequest();
  const { id: page } = useCurrentRoute();
  const snapshot = useSelector(acts, (current) => current);
  const { asked, refusal, isTried, missing } = snapshot.context;
  usePerformed(acts, () => chat.send({ type: 'support.refreshRequested' }));
  const written: Question['input'] = asked?.input ?? { text: '', files: [], page };
  const change = (changed: Pick<Question['input'], 'text' | 'files'>) => {
    const question: Question = { act: 'ask', input: { ...changed, page } };
    acts.send(asked ? { type: 'act.changed', asked: question } : { type: 'act.asked', asked: question });
  };
  const send = () => {
    if (!asked) acts.send({ type: 'act.asked', asked: { act: 'ask', input: written } });
    acts.send({ type: 'act.confirmed', ...newRequest() });
  };
  return (
    <>
      <ChatForm
        label="Your message"
        written={written}
        isBusy={snapshot.hasTag('busy')}
        isMissing={isTried && missing.length > 0}
        failure={refusal && sentence(refusal.title)}
        change={change}
        send={send}
      />
      <AskOld old={oldRequestOf(snapshot)} answer={(answer) => acts.send(answer)} />
    </>
  );
}

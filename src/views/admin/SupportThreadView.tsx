import { Link, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { sentence } from '#contract/line';
import type { AdminActs } from '../../machines/admin/adminActs.machine';
import type { AskedAct } from '../../machines/shared/act/act';
import { oldRequestOf } from '../shared/acts';
import { buttonClass } from '../shared/Button';
import { ChatForm } from '../shared/chat/ChatForm';
import { ChatMessages } from '../shared/chat/ChatMessages';
import { AskOld } from '../shared/dialog/AskOld';
import { Page, PageHeader } from '../shared/Page';
import { useNewRequest } from '../shared/request';
import { supportThreadRoute } from './routes';

type Answer = AskedAct<AdminActs, 'answerSupport'>;

/** How often the page is read again while it is open: the person may write on. */
const AGAIN_MS = 20_000;

/** A conversation of a person with support, and the answer that is being written. */
export function SupportThreadView() {
  const { thread, acts } = supportThreadRoute.useLoaderData();
  const { before } = supportThreadRoute.useSearch();
  const { person, messages, hasEarlier } = thread;
  const router = useRouter();
  const newRequest = useNewRequest();
  const snapshot = useSelector(acts, (current) => current);
  const { asked, refusal, isTried, missing } = snapshot.context;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void router.invalidate();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [router]);
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  const mine = asked?.act === 'answerSupport' && asked.input.userId === person.id ? asked : null;
  const written: Answer['input'] = mine?.input ?? {
    userId: person.id,
    name: person.name,
    text: '',
    files: [],
  };
  const change = (changed: Pick<Answer['input'], 'text' | 'files'>) => {
    const answer: Answer = { act: 'answerSupport', input: { ...written, ...changed } };
    acts.send(mine ? { type: 'act.changed', asked: answer } : { type: 'act.asked', asked: answer });
  };
  const send = () => {
    if (!mine) acts.send({ type: 'act.asked', asked: { act: 'answerSupport', input: written } });
    acts.send({ type: 'act.confirmed', ...newRequest() });
  };
  return (
    <Page>
      <PageHeader
        title={person.name}
        lead={person.email}
        actions={
          <Link
            to="/{-$entity}/admin/customer-users/$id"
            params={(before) => ({ ...before, id: person.id })}
            className={buttonClass()}
          >
            Open the user
          </Link>
        }
      />
      <div className="lay-column gap-16 most-600">
        {hasEarlier && (
          <Link
            to="/{-$entity}/admin/support/$id"
            params={(before) => ({ ...before, id: person.id })}
            search={{ before: messages[0]?.id }}
            className={buttonClass()}
          >
            Earlier messages
          </Link>
        )}
        <ChatMessages
          messages={messages}
          own="support"
          other={person.name}
          failed="It did not reach the support desk. It can be answered here all the same."
        />
        {before === undefined ? (
          <ChatForm
            label={`Answer to ${person.name}`}
            written={written}
            isBusy={mine !== null && snapshot.hasTag('busy')}
            isMissing={mine !== null && isTried && missing.length > 0}
            failure={mine && refusal && sentence(refusal.title)}
            change={change}
            send={send}
          />
        ) : (
          <Link
            to="/{-$entity}/admin/support/$id"
            params={(before) => ({ ...before, id: person.id })}
            search={{}}
            className={buttonClass()}
          >
            Newest messages
          </Link>
        )}
      </div>
      <AskOld old={oldRequestOf(snapshot)} answer={(answer) => acts.send(answer)} />
    </Page>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Lock } from 'lucide-react';
import type { User } from '#contract/calls/user';
import { sentence } from '#contract/line';
import {
  CHOSEN_NOTIFICATIONS,
  type ChosenNotification,
  FIXED_NOTIFICATIONS,
  MAIL_WISHES,
  type MailWish,
} from '#contract/notificationKinds';
import { wishFor } from '#domain/notifications/wishes';
import type { Flow } from '../../machines/flows';
import { useUser } from '../shared/app';
import { Button } from '../shared/Button';
import { FailureNotice } from '../shared/FailureNotice';
import { Segments } from '../shared/fields/Segments';
import { Page, PageHeader } from '../shared/Page';
import { Panel } from '../shared/Panel';
import styles from './Emails.module.css';
import { CHOSEN_WORDS, FIXED_WORDS, WISH_NAMES } from './mailKinds';

const route = getRouteApi('/{-$entity}/user/emails');

const OPTIONS = MAIL_WISHES.map((value) => ({ value, label: WISH_NAMES[value] }));

interface ChoicesProps {
  readonly flow: Flow<'mailWishes'>;
  readonly user: User;
}

/** How somebody is told by mail, per kind of notification. */
export function EmailsView() {
  const { flow } = route.useLoaderData();
  const user = useUser();
  if (!user) return null;
  return (
    <Page>
      <PageHeader
        title="Email Notifications"
        lead={`These are about the mails to ${user.email}, and the same in every entity.`}
      />
      <div className="lay-grid gap-26 most-720">
        <Choices flow={flow} user={user} />
        <Fixed />
      </div>
    </Page>
  );
}

/** Each choice is saved when it is made. */
function Choices({ flow, user }: ChoicesProps) {
  const chosen = useSelector(flow, (snapshot) => snapshot.context.chosen);
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const choose = (kind: ChosenNotification, wish: MailWish) =>
    flow.send({ type: 'mailWishes.chosen', kind, wish });
  return (
    <Panel title="What you choose" aside={<SaveState flow={flow} />}>
      {failure && (
        <div className={styles.failure}>
          <FailureNotice>{sentence(failure)} What you chose is not saved yet.</FailureNotice>
          <Button onClick={() => flow.send({ type: 'mailWishes.retryRequested' })}>Save again</Button>
        </div>
      )}
      <ul>
        {CHOSEN_NOTIFICATIONS.map((kind) => (
          <li key={kind} className={styles.row}>
            <div className="lay-one gap-4">
              <span className="type-strong">{CHOSEN_WORDS[kind].title}</span>
              <span className="type-small">{CHOSEN_WORDS[kind].about}</span>
            </div>
            <Segments
              label={CHOSEN_WORDS[kind].title}
              options={OPTIONS}
              value={chosen[kind] ?? wishFor(user.preferences.notifications, kind)}
              onChange={(wish) => choose(kind, wish)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        A daily digest goes out at 8:30 in the morning of the entity that it is about, and only when there is
        something to tell. In the application you see all of it at once, whatever you choose here.
      </p>
    </Panel>
  );
}

function SaveState({ flow }: Pick<ChoicesProps, 'flow'>) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isSaved = useSelector(flow, ({ context }) => context.saves > 0 && context.failure === null);
  return (
    <span className="type-small" role="status">
      {isBusy ? 'Saving…' : isSaved && 'Saved'}
    </span>
  );
}

function Fixed() {
  return (
    <Panel title="Always sent at once">
      <ul>
        {FIXED_NOTIFICATIONS.map((kind) => (
          <li key={kind} className={styles.fixed}>
            <Lock size={16} aria-hidden className="ink-3" />
            <div className="lay-one gap-4">
              <span className="type-strong">{FIXED_WORDS[kind].title}</span>
              <span className="type-small">{FIXED_WORDS[kind].about}</span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

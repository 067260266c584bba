import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Flow } from '../../machines/flows';
import { sentence } from '../../machines/messages';
import { Button } from '../shared/Button';
import styles from './Decide.module.css';
import { LinkedPaper } from './LinkedPaper';

const route = getRouteApi('/decision');

/** What a link by mail opens: one person's decision on one resolution, without an account. */
export function DecideView(): ReactNode {
  const { flow } = route.useLoaderData();
  const state = useSelector(flow, (snapshot) => snapshot.value);
  const linked = useSelector(flow, ({ context }) => context.linked);
  if (state === 'expired') return <Navigate to="/expired-link" replace />;
  if (state === 'empty') return <WithoutLink />;
  if (state === 'unread') return <Unread flow={flow} />;
  return linked ? <LinkedPaper flow={flow} linked={linked} /> : <Opening />;
}

function Opening() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        Your decision
      </h1>
      <p className={styles.lead} role="status">
        The resolution is being opened.
      </p>
    </div>
  );
}

/** After a reload nothing has the token any more: neither the address nor the browser keeps it. */
function WithoutLink() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        Open the link in your mail again
      </h1>
      <p className={styles.lead}>
        This page works only with the link that was sent to you. It is not kept in the browser, so that nobody
        else can decide for you.
      </p>
    </div>
  );
}

function Unread({ flow }: { readonly flow: Flow<'linkedDecision'> }) {
  const refusal = useSelector(flow, ({ context }) => context.refusal);
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        The resolution could not be opened
      </h1>
      <p className={styles.lead} role="alert">
        {sentence(refusal?.title ?? '')} The link still works: nothing of it is used up.
      </p>
      <div>
        <Button large onClick={() => flow.send({ type: 'linkedDecision.readRequested' })}>
          Try again
        </Button>
      </div>
    </div>
  );
}

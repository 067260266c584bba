import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { sentence } from '#contract/line';
import type { Flow } from '../../../machines/flows';
import { Button, buttonClass } from '../../shared/Button';
import { useFocusOnMount } from '../../shared/focus';
import { DEAD_LINK, UNKNOWN_LINK } from '../../shared/link/NotOpened';
import styles from './Decide.module.css';
import { LinkedPaper } from './LinkedPaper';

const route = getRouteApi('/decision');

/** What a link by mail opens: one person's decision on one resolution, without an account. */
export function DecideView(): ReactNode {
  const { flow } = route.useLoaderData();
  const state = useSelector(flow, (snapshot) => snapshot.value);
  const linked = useSelector(flow, ({ context }) => context.linked);
  const over = useSelector(flow, ({ context }) => context.over);
  const visit = useSelector(flow, ({ context }) => context.visit);
  const isSpent = state === 'expired' || state === 'decided' || linked?.link === 'used';
  useTakeAway(isSpent, visit);
  if (state === 'expired') return <DeadLink over={over} />;
  if (state === 'empty') return <WithoutLink />;
  if (state === 'unread') return <Unread flow={flow} />;
  return linked ? <LinkedPaper flow={flow} linked={linked} /> : <Opening />;
}

/**
 * A link that has served, or never will, has nothing to look for in the address any more.
 * @param visit the one it came with: the address may hold the next link already.
 */
function useTakeAway(isSpent: boolean, visit: string | null): void {
  const navigate = useNavigate();
  const hasToken = useLocation({
    select: ({ hash, state }) => hash !== '' && (state.__TSR_key ?? '') === visit,
  });
  useEffect(() => {
    if (isSpent && hasToken) void navigate({ to: '/decision', hash: '', replace: true });
  }, [isSpent, hasToken, navigate]);
}

/** @param over what the server says of a link it once sent; null for one that nobody knows, of which nothing is told. */
function DeadLink({ over }: { readonly over: string | null }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className={styles.page}>
      <h1 className="type-title aside-6" tabIndex={-1} ref={heading}>
        {DEAD_LINK}
      </h1>
      <p className="type-marked ink-2">{over ?? UNKNOWN_LINK}</p>
      <p className="type-marked ink-2">Who has an account finds the resolution after signing in.</p>
      <div>
        <Link to="/sign-in" className={buttonClass({ large: true })}>
          Go to sign-in
        </Link>
      </div>
    </div>
  );
}

function Opening() {
  return (
    <div className={styles.page}>
      <h1 className="type-title aside-6" tabIndex={-1}>
        Your decision
      </h1>
      <p className="type-marked ink-2" role="status">
        The resolution is being opened.
      </p>
    </div>
  );
}

/** The address has no token, or none any more: the link was used. */
function WithoutLink() {
  return (
    <div className={styles.page}>
      <h1 className="type-title aside-6" tabIndex={-1}>
        Open the link in your mail again
      </h1>
      <p className="type-marked ink-2">
        This page works only with the link that was sent to you. Once it was used it is not kept in the
        browser, so that nobody else can decide for you. What you decided was confirmed to you by mail.
      </p>
    </div>
  );
}

function Unread({ flow }: { readonly flow: Flow<'linkedDecision'> }) {
  const failure = useSelector(flow, ({ context }) => context.failure);
  return (
    <div className={styles.page}>
      <h1 className="type-title aside-6" tabIndex={-1}>
        The resolution could not be opened
      </h1>
      <p className="type-marked ink-2" role="alert">
        {sentence(failure ?? '')} The link still works: nothing of it is used up.
      </p>
      <div>
        <Button large onClick={() => flow.send({ type: 'linkedDecision.readRequested' })}>
          Try again
        </Button>
      </div>
    </div>
  );
}

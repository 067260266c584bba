import type { ReactNode } from 'react';
import { sentence } from '#contract/line';
import type { Refusal } from '../../../machines/shared/act/act.events';
import { Button } from '../Button';
import styles from './Link.module.css';

/** The address has no token. */
function NoToken() {
  return (
    <LinkWords title="Open the link in your mail again">
      This page works only with the link that was sent to you.
    </LinkWords>
  );
}

interface LinkWordsProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What a page that is opened by a link says where it has nothing else to show. */
function LinkWords({ title, children }: LinkWordsProps) {
  return (
    <div className={styles.page}>
      <h1 className="type-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="type-marked ink-2" role="status">
        {children}
      </p>
    </div>
  );
}

/** Of a link of which nothing is told, because it may never have been one. */
export const UNKNOWN_LINK =
  'Nobody knows this link. Look whether all of it was copied from your mail, or ask who sent you the mail.';

export const DEAD_LINK = 'This link no longer works';

/** HTTP: it was there and is there no more. */
const GONE = 410;

interface LinkFailedProps {
  readonly refusal: Refusal;
  /** What a page is called whose answer did not come. */
  readonly title: string;
  readonly again: () => void;
}

/** Why a link shows nothing: no answer came and it is as it was, it served its time, or nobody knows it. */
function LinkFailed({ refusal, title, again }: LinkFailedProps) {
  if (!refusal.mayRetry) {
    return (
      <LinkWords title={DEAD_LINK}>
        {refusal.status === GONE ? sentence(refusal.title) : UNKNOWN_LINK}
      </LinkWords>
    );
  }
  return (
    <div className={styles.page}>
      <h1 className="type-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="type-marked ink-2" role="alert">
        {refusal.status === 0 ? 'No answer came.' : sentence(refusal.title)} The link still works.
      </p>
      <div>
        <Button large onClick={again}>
          Try again
        </Button>
      </div>
    </div>
  );
}

interface NotOpenedProps {
  /** Why it did not open; null while it was not refused. */
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
  /** Something was opened already and is about to be shown. */
  readonly isOpened: boolean;
  readonly again: () => void;
  readonly words: {
    /** Of the page while what it shows is on its way. */
    readonly title: string;
    readonly opening: string;
    readonly failed: string;
  };
}

/** What a page that is opened by a link shows before it has what the link serves. */
export function NotOpened({ refusal, isBusy, isOpened, again, words }: NotOpenedProps) {
  if (refusal) return <LinkFailed refusal={refusal} title={words.failed} again={again} />;
  if (isBusy) return <LinkWords title={words.title}>{words.opening}</LinkWords>;
  return isOpened ? null : <NoToken />;
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Resolution } from '#contract/calls/resolutions';
import { relativeTime } from '#domain/time/relative';
import { DetailsHead } from '../shared/details/DetailsHead';
import { Notice, noticeLinkClass } from '../shared/details/Notice';
import { Preparing } from '../shared/details/Preparing';
import { formatDate } from '../shared/format';
import { useNow } from '../shared/now';
import { StatusBadge } from '../shared/Status';
import { useViewport } from '../shared/viewport';
import { sendingWords } from './delivery';
import { resolutionStatusLook } from './looks';
import { onWords } from './when';

interface HeadProps {
  readonly resolution: Resolution;
  readonly children: ReactNode;
}

export function Head({ resolution, children }: HeadProps) {
  const { status, number, title } = resolution;
  const isNarrow = useViewport() !== 'desktop';
  const lead = leadWords(resolution, useNow());
  return (
    <DetailsHead
      status={<StatusBadge {...resolutionStatusLook(status)} />}
      over={isNarrow ? lead : number}
      title={title.trim() || 'Untitled draft'}
      lead={
        !isNarrow && (
          <>
            {broughtWords(resolution)}
            {lead}
          </>
        )
      }
    >
      {children}
    </DetailsHead>
  );
}

/** Who imported it was not who proposed it. */
function broughtWords({ proposedBy, isImported, createdAt, timeZone }: Resolution): string | null {
  if (!proposedBy) return null;
  return isImported
    ? `Imported by ${proposedBy.name} on ${formatDate(createdAt, timeZone)}. `
    : `Proposed by ${proposedBy.name}. `;
}

/** When it closes or closed. */
function leadWords({ status, deadline, closing, closedAt, timeZone }: Resolution, now: Date): ReactNode {
  if (closedAt) return `${CLOSED[status] ?? 'Closed'} ${onWords(closedAt, timeZone)}.`;
  if (!deadline || status === 'Draft') return null;
  return (
    <>
      Closes on <strong>{formatDate(deadline, timeZone)}</strong>, {relativeTime(new Date(deadline), now)}
      {closing === 'whenAllDecided' && ', or as soon as everybody has decided'}.
    </>
  );
}

const CLOSED: Readonly<Partial<Record<Resolution['status'], string>>> = {
  Accepted: 'Accepted',
  Rejected: 'Rejected',
  Cancelled: 'Cancelled',
};

export function Notices({ resolution }: { readonly resolution: Resolution }) {
  const { preparesFor, cancelReason, supersedes, supersededBy, isImported, decidedIn, status, evaluation } =
    resolution;
  const sending = sendingWords(resolution);
  const isClosing = status === 'Open' && evaluation?.derivation.voting.state === 'closed';
  return (
    <>
      <Preparing names={preparesFor} />
      {cancelReason && (
        <Notice>
          <b>Why it was cancelled:</b> {cancelReason}
        </Notice>
      )}
      {sending && <Notice isNews>{sending}</Notice>}
      {isClosing && <Notice>Voting is closed. Decisions no longer count.</Notice>}
      {isImported && <Notice>It was brought in signed. Nobody decided on it here.</Notice>}
      {decidedIn && <DecidedIn {...decidedIn} />}
      {supersededBy && <Other words="A newer resolution replaces it:" other={supersededBy} />}
      {supersedes && <Other words="It replaces" other={supersedes} />}
    </>
  );
}

interface OtherProps {
  readonly words: string;
  readonly other: NonNullable<Resolution['supersededBy']>;
}

function Other({ words, other: { id, number, title } }: OtherProps) {
  return (
    <Notice>
      {words}{' '}
      <Link
        to="/{-$entity}/resolutions/$id"
        params={(before) => ({ ...before, id })}
        className={noticeLinkClass}
      >
        {number ?? 'Draft'}, {title.trim() || 'untitled'}
      </Link>
      .
    </Notice>
  );
}

/** The meeting whose vote decided it; who does not read that meeting is told its number. */
function DecidedIn({ id, number }: NonNullable<Resolution['decidedIn']>) {
  return (
    <Notice>
      Decided by vote in meeting{' '}
      {id === null ? (
        number
      ) : (
        <Link
          to="/{-$entity}/meetings/$id"
          params={(before) => ({ ...before, id })}
          className={noticeLinkClass}
        >
          {number}
        </Link>
      )}
      .
    </Notice>
  );
}

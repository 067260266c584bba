import type { ReactNode } from 'react';
import type { MeetingDetails } from '#contract/calls/meetings';
import { DetailsHead } from '../../shared/details/DetailsHead';
import { Notice } from '../../shared/details/Notice';
import { Preparing } from '../../shared/details/Preparing';
import { StatusBadge } from '../../shared/Status';
import { useViewport } from '../../shared/viewport';
import { meetingStatusLook } from '../looks';
import { useSpanWords } from '../useSpanWords';
import { placeWords } from '../when';

interface HeadProps {
  readonly meeting: MeetingDetails;
  readonly children: ReactNode;
}

/** What a meeting is, when and where. */
export function Head({ meeting, children }: HeadProps) {
  const { status, type, title, number, link } = meeting;
  const spanWords = useSpanWords();
  const place = placeWords({ place: meeting.place, link: '' });
  // A phone shows the number in its bar.
  const isInBar = useViewport() === 'phone';
  return (
    <DetailsHead
      status={<StatusBadge {...meetingStatusLook(status)} />}
      over={isInBar ? type : `${type}, ${number}`}
      title={title}
      lead={
        <>
          {spanWords(meeting)}.{place !== '' && ` ${place}.`}{' '}
          {link !== '' && (
            <a href={link} target="_blank" rel="noopener noreferrer" className="type-underlined ink-accent">
              Join online
            </a>
          )}
        </>
      }
    >
      {children}
    </DetailsHead>
  );
}

/** What has to be known of it before anything else. */
export function Notices({ meeting }: { readonly meeting: MeetingDetails }) {
  const { cancelled, message, isChangedSinceSent, status, acts, preparesFor } = meeting;
  return (
    <>
      <Preparing names={preparesFor} />
      {cancelled && (
        <Notice>
          <b>Why it was cancelled:</b> {cancelled.reason}
        </Notice>
      )}
      {isChangedSinceSent && status === 'Scheduled' && acts.includes('invite') && (
        <Notice>
          Something changed since the invitations were sent. Who was invited does not know it yet.
        </Notice>
      )}
      {message !== '' && status === 'Scheduled' && <Notice>{message}</Notice>}
    </>
  );
}

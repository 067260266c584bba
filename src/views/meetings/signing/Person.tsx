import type { ReactNode } from 'react';
import type { Attendee } from '#contract/calls/meetings';
import { Avatar } from '../../shared/Avatar';
import { formatDate, formatDateTime } from '../../shared/format';
import { StatusText } from '../../shared/Status';
import details from '../details/Details.module.css';
import type { Look } from '../looks';

interface PersonProps {
  readonly name: string;
  readonly people: readonly Attendee[];
  /** As what: chair, secretary, a capacity. */
  readonly as: string;
  readonly isYou: boolean;
  readonly look: Look;
  /** When they said it. */
  readonly at: string | null;
  /** Since when they are waited for; null where they are not. */
  readonly askedAt?: string | null;
  readonly timeZone: string;
  /** What they said. */
  readonly children?: ReactNode;
}

/** Somebody who approves or signs, and what they have said. */
export function Person({
  name,
  people,
  as,
  isYou,
  look,
  at,
  askedAt = null,
  timeZone,
  children,
}: PersonProps) {
  return (
    <li className={details.person}>
      <Avatar name={name} color={colorOf(name, people)} size={32} />
      <div className="lay-fill">
        <p className="type-medium lay-break">
          {name}
          {isYou && <span className="type-plain ink-3"> (you)</span>}
        </p>
        <p className="type-note lay-break">{as}</p>
        {children}
      </div>
      <div className={details.personActs}>
        <StatusText {...look} />
        {at !== null && (
          <time className="type-note" dateTime={at}>
            {formatDateTime(at, timeZone)}
          </time>
        )}
        {at === null && askedAt !== null && (
          <time className="type-note" dateTime={askedAt}>
            Sent {formatDate(askedAt, timeZone)}
          </time>
        )}
      </div>
    </li>
  );
}

/** Nobody of that name has no color of their own. */
export function colorOf(name: string, people: readonly Attendee[]): string {
  return people.find((person) => person.name === name)?.color ?? '';
}

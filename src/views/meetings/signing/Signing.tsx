import { CalendarClock, ChevronDown, CircleCheck, Fingerprint, Info, UserRoundMinus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Attendee } from '#contract/calls/meetings';
import type { Signer } from '#contract/calls/minutes';
import type { SignerState } from '#contract/minutesLife';
import { fingerprintOf } from '#domain/meetings/signing';
import { Avatar } from '../../shared/Avatar';
import { Button } from '../../shared/Button';
import { Section } from '../../shared/details/Section';
import { formatDay } from '../../shared/format';
import { useViewport } from '../../shared/viewport';
import details from '../details/Details.module.css';
import { roleName, signerLook } from '../looks';
import styles from '../minutes/Minutes.module.css';
import { ByNobody } from './Approvers';
import { colorOf, Person } from './Person';
import type { SigningPart } from './request';

/** Of the four groups of a fingerprint. */
const PLACES = ['first', 'second', 'third', 'fourth'] as const;

interface SigningProps extends SigningPart {
  readonly people: readonly Attendee[];
  readonly isBusy: boolean;
}

/** Who signs, by which text their signature is bound, and how the signing ends. */
export function Signing({ minutes, meetingId, timeZone, request, people, isBusy }: SigningProps) {
  const { signers, hash, acts } = minutes;
  const isPhone = useViewport() === 'phone';
  if (hash === null) return null;
  const list = (
    <Signers
      signers={signers}
      people={people}
      timeZone={timeZone}
      askedAt={minutes.askedAt}
      isClosed={minutes.closed !== null}
    />
  );
  const answered = signers.filter(({ state }) => state !== 'awaiting').length;
  return (
    <>
      {isPhone && <FingerprintOf hash={hash} minutes={minutes} />}
      <Section title="Signers" aside={`${answered} of ${signers.length} have answered`}>
        {isPhone && acts.includes('sign') ? (
          <details>
            <summary className="lay-row gap-8 tall-44 type-small">
              <Faces signers={signers} people={people} />
              <span className="lay-fill">{answersIn(signers)}</span>
              <ChevronDown size={16} aria-hidden className="lay-fixed" />
            </summary>
            {list}
          </details>
        ) : (
          list
        )}
        <ByNobody minutes={minutes} />
        <Said minutes={minutes} />
        {acts.includes('close') && (
          <p className="above-24">
            <Button aria-disabled={isBusy} onClick={() => request({ act: 'close', input: { meetingId } })}>
              Close without who is missing
            </Button>
          </p>
        )}
      </Section>
    </>
  );
}

/** Shown of who has answered, in one line. */
const FACES = 3;

function Faces({ signers, people }: Pick<SigningProps, 'people'> & { readonly signers: readonly Signer[] }) {
  const answered = signers.filter(({ state }) => state !== 'awaiting').slice(0, FACES);
  return (
    <span className={details.faces}>
      {answered.map(({ id, name }) => (
        <Avatar key={id} name={name} color={colorOf(name, people)} size={24} />
      ))}
    </span>
  );
}

const COUNTED = ['signed', 'declined', 'awaiting'] as const satisfies readonly SignerState[];

/** `2 signed, 1 declined, 1 awaiting`. */
function answersIn(signers: readonly Signer[]): string {
  return COUNTED.map((state) => ({ state, count: signers.filter((one) => one.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${state}`)
    .join(', ');
}

/** What a signature is bound to, in four groups of letters that two people can compare. */
function FingerprintOf({ hash, minutes }: Pick<SigningPart, 'minutes'> & { readonly hash: string }) {
  const title = useId();
  return (
    <section className="tablet-below-26" aria-labelledby={title}>
      <div className="box-card box-surface lay-one gap-12 pad-16">
        <h2 className="type-group lay-row gap-8" id={title}>
          <Fingerprint size={20} aria-hidden className="ink-2 lay-fixed" /> Fingerprint of this text
        </h2>
        <p className={styles.code}>
          {PLACES.map((place, at) => (
            <span key={place}>{fingerprintOf(hash)[at]}</span>
          ))}
        </p>
        <p className="type-small ink-2">
          Calculated from every word of version {minutes.version}. Change one letter and the fingerprint is
          different. A signature holds for this text only.
        </p>
        {minutes.status === 'Finalised' && (
          <p className="type-small ink-2">
            The PDF has a seal of this server. It proves that nothing was changed after it, and not who
            signed.
          </p>
        )}
        <div className="lay-wrap lay-between lay-middle lay-above tall-44 gap-8-12">
          {minutes.signers.some(({ state, isYou }) => state === 'signed' && !isYou) && (
            <p className="lay-row gap-8 type-small">
              <CircleCheck size={16} aria-hidden className="ink-green lay-fixed" /> The same text the others
              signed
            </p>
          )}
          <FullCode hash={hash} />
        </div>
      </div>
    </section>
  );
}

/** The whole of what the fingerprint begins, for who compares it letter by letter. */
function FullCode({ hash }: { readonly hash: string }) {
  const [isWhole, showWhole] = useState(false);
  return isWhole ? (
    <p className="type-small lay-break">{hash}</p>
  ) : (
    <button
      type="button"
      className="type-small ink-accent hover-line touch-44"
      onClick={() => showWhole(true)}
    >
      Full code
    </button>
  );
}

/** What follows from signing, and from not signing. Beside the text its head shows the fingerprint; a phone has a card of it. */
function Said({ minutes }: Pick<SigningPart, 'minutes'>) {
  const { signers, lastDay, status, closed, hash, version } = minutes;
  const isPhone = useViewport() === 'phone';
  const decliners = signers.filter(({ state }) => state === 'declined').map(({ name }) => name);
  return (
    <ul className="lay-one gap-8 above-8 type-small ink-2">
      <li className="lay-row gap-8">
        <Info size={16} aria-hidden className="lay-fixed" />A signature is bound to this text. After it,
        nothing can be edited; only an erratum can be added.
      </li>
      {!isPhone && hash !== null && (
        <li className="lay-row gap-8">
          <Fingerprint size={16} aria-hidden className="lay-fixed" />
          <div>
            Its fingerprint is calculated from every word of version {version}.{' '}
            {status === 'Finalised' &&
              'The PDF has a seal of this server. It proves that nothing was changed after it, and not who signed. '}
            <FullCode hash={hash} />
          </div>
        </li>
      )}
      {lastDay !== null && status === 'Awaiting Signature' && (
        <li className="lay-row gap-8">
          <CalendarClock size={16} aria-hidden className="lay-fixed" />
          Last day to sign: {formatDay(lastDay)}. Then an admin can close it and name who is missing.
        </li>
      )}
      {decliners.length > 0 && (
        <li className="lay-row gap-8">
          <UserRoundMinus size={16} aria-hidden className="lay-fixed" />
          The minutes name who declined, with the reason: {decliners.join(', ')}.
        </li>
      )}
      {closed && (
        <li className="lay-row gap-8">
          <UserRoundMinus size={16} aria-hidden className="lay-fixed" />
          Closed by {closed.by}. Missing: {closed.missing.join(', ')}.
        </li>
      )}
    </ul>
  );
}

interface SignersProps {
  readonly signers: readonly Signer[];
  readonly people: readonly Attendee[];
  readonly timeZone: string;
  readonly askedAt: string | null;
  /** Nobody signs any more: who has not answered is missing. */
  readonly isClosed?: boolean;
}

export function Signers({ signers, people, timeZone, askedAt, isClosed = false }: SignersProps) {
  return (
    <ul>
      {signers.map(({ id, name, role, capacity, state, at, reason, isYou }) => (
        <Person
          key={id}
          name={name}
          people={people}
          as={capacity || roleName(role)}
          isYou={isYou}
          look={signerLook(state, isClosed)}
          at={at}
          askedAt={isClosed ? null : askedAt}
          timeZone={timeZone}
        >
          {reason !== null && <p className={styles.quote}>“{reason}”</p>}
        </Person>
      ))}
    </ul>
  );
}

import type { Attendee } from '#contract/calls/meetings';
import { type Erratum, MINUTES_LIMITS } from '#contract/calls/minutes';
import { isBlank } from '#contract/line';
import { fingerprintOf } from '#domain/meetings/signing';
import { Button } from '../../shared/Button';
import { Section } from '../../shared/details/Section';
import { AreaField } from '../../shared/fields/AreaField';
import { formatDateTime } from '../../shared/format';
import styles from '../minutes/Minutes.module.css';
import type { KeptWords, SigningPart } from './request';
import { Signers } from './Signing';

interface ErrataProps extends SigningPart {
  readonly people: readonly Attendee[];
  readonly words: KeptWords;
  readonly isBusy: boolean;
}

/** What corrects minutes that are final, each signed for itself. */
export function Errata({ minutes, meetingId, timeZone, request, people, words, isBusy }: ErrataProps) {
  const { errata, acts } = minutes;
  const mayCorrect = acts.includes('correct');
  if (errata.length === 0 && !mayCorrect) return null;
  return (
    <Section title="Errata">
      <div className="lay-one gap-14">
        {errata.map((erratum) => (
          <One
            key={erratum.id}
            erratum={erratum}
            people={people}
            timeZone={timeZone}
            sign={() =>
              request({
                act: 'signErratum',
                input: { meetingId, erratumId: erratum.id, hash: erratum.hash },
              })
            }
            isBusy={isBusy}
          />
        ))}
        {mayCorrect && (
          <NewErratum
            words={words}
            isBusy={isBusy}
            add={() => request({ act: 'correct', input: { meetingId, text: words.words } })}
          />
        )}
      </div>
    </Section>
  );
}

interface OneProps extends Pick<ErrataProps, 'people' | 'timeZone' | 'isBusy'> {
  readonly erratum: Erratum;
  readonly sign: () => void;
}

function One({ erratum, people, timeZone, sign, isBusy }: OneProps) {
  const { number, by, at, hash, text, signers } = erratum;
  return (
    <div className="box-card box-surface lay-one gap-8 pad-16">
      <p className="type-note">
        Erratum {number}, {by}, {formatDateTime(at, timeZone)},{' '}
        <span className="lay-break">{fingerprintOf(hash).join(' ')}</span>
      </p>
      <p className={styles.text}>{text}</p>
      <Signers signers={signers} people={people} timeZone={timeZone} askedAt={at} />
      {signers.some(({ isYou, state }) => isYou && state === 'awaiting') && (
        <Button aria-disabled={isBusy} onClick={() => !isBusy && sign()}>
          Sign erratum {number}
        </Button>
      )}
    </div>
  );
}

interface NewErratumProps {
  readonly words: KeptWords;
  readonly isBusy: boolean;
  readonly add: () => void;
}

function NewErratum({ words, isBusy, add }: NewErratumProps) {
  const isEmpty = isBlank(words.words);
  return (
    <div className="lay-one gap-8">
      <AreaField
        label="What has to be corrected"
        maxLength={MINUTES_LIMITS.text}
        value={words.words}
        onChange={words.keep}
        rows={3}
      />
      <div>
        <Button aria-disabled={isEmpty || isBusy} onClick={() => !isEmpty && !isBusy && add()}>
          Add an erratum
        </Button>
      </div>
    </div>
  );
}

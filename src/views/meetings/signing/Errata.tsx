import { useState } from 'react';
import { fingerprintOf } from '#domain/meetings/signing';
import { Button } from '../../shared/Button';
import { Section } from '../../shared/details/Section';
import { AreaField } from '../../shared/fields/AreaField';
import { formatDateTime } from '../../shared/format';
import styles from '../presenter/Held.module.css';
import type { SigningPart } from './request';
import { Signers } from './Signing';

/** What corrects minutes that are final, each signed for itself. */
export function Errata({ minutes, meetingId, timeZone, request }: SigningPart) {
  const { errata, acts } = minutes;
  const mayCorrect = acts.includes('correct');
  if (errata.length === 0 && !mayCorrect) return null;
  return (
    <Section title="Errata">
      {errata.map(({ id: erratumId, number, text, by, at, hash, signers }) => (
        <div key={erratumId} className="lay-ruled">
          <p className="type-note">
            Erratum {number}, {by}, {formatDateTime(at, timeZone)},{' '}
            <span className="lay-break">{fingerprintOf(hash).join(' ')}</span>
          </p>
          <p className={styles.text}>{text}</p>
          <Signers signers={signers} timeZone={timeZone} />
          {signers.some(({ isYou, state }) => isYou && state === 'awaiting') && (
            <Button onClick={() => request({ act: 'signErratum', input: { meetingId, erratumId, hash } })}>
              Sign erratum {number}
            </Button>
          )}
        </div>
      ))}
      {mayCorrect && <NewErratum add={(text) => request({ act: 'correct', input: { meetingId, text } })} />}
    </Section>
  );
}

function NewErratum({ add }: { readonly add: (text: string) => void }) {
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const send = () => {
    if (isEmpty) return;
    add(text);
    setText('');
  };
  return (
    <>
      <AreaField label="What has to be corrected" value={text} onChange={setText} rows={3} />
      <Button aria-disabled={isEmpty} onClick={send}>
        Add an erratum
      </Button>
    </>
  );
}

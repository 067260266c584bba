import { useSelector } from '@xstate/react';
import { ArrowRight, Fingerprint } from 'lucide-react';
import { useState } from 'react';
import type { MeetingDetails } from '#contract/calls/meetings';
import type { Minutes, MinutesItem } from '#contract/calls/minutes';
import { fingerprintOf } from '#domain/meetings/signing';
import type { Flow } from '../../../machines/flows';
import { classes } from '../../shared/classes';
import { threadsOf } from '../../shared/comments/threads';
import { readOnClass, Section } from '../../shared/details/Section';
import { Segments } from '../../shared/fields/Segments';
import type { Ask } from '../signing/request';
import { fieldOf, keptDraft, readTextDraft, type TextDraft } from './drafts';
import { ItemText } from './ItemText';
import styles from './Minutes.module.css';

const VIEWS = [
  { value: 'changes', label: 'Changes' },
  { value: 'clean', label: 'Clean text' },
] as const;

interface TextProps {
  readonly meeting: MeetingDetails;
  readonly minutes: Minutes;
  readonly acts: Flow<'minutesActs'>;
  readonly ask: Ask;
  readonly isBusy: boolean;
  /** Whether all items are shown; a phone on which they are signed begins with one of them. */
  readonly isFull: boolean;
  readonly showAll: () => void;
}

/** The text of record, item by item. */
export function Text({ meeting, minutes, acts, ask, isBusy, isFull, showAll }: TextProps) {
  const { id: meetingId, timeZone, comments } = meeting;
  const [view, setView] = useState<'changes' | 'clean'>('changes');
  const notes = useSelector(acts, ({ context }) => context.notes);
  const mayEdit = minutes.acts.includes('edit');
  const mayAmend = minutes.acts.includes('amend');
  const hasChanges = minutes.items.some(({ before, text }) => before !== null && before !== text);
  const threads = threadsOf(comments);
  const keep = ({ id }: MinutesItem, draft: TextDraft | null) =>
    acts.send({
      type: 'act.noteTyped',
      field: fieldOf(id),
      value: draft === null ? '' : keptDraft(draft),
    });
  const send = ({ id: item }: MinutesItem, { revision, text }: TextDraft) =>
    mayEdit
      ? ask({ act: 'write', input: { meetingId, item, revision, text } })
      : ask({ act: 'amend', input: { meetingId, item, text } });
  return (
    <Section
      title="Text of record"
      aside={asideOf(minutes)}
      action={
        isFull ? (
          minutes.hash === null ? (
            hasChanges && (
              <span className={styles.atEnd}>
                <Segments label="How the text is shown" options={VIEWS} value={view} onChange={setView} />
              </span>
            )
          ) : (
            <span className={classes(styles.atEnd, 'lay-inline gap-6 type-small type-figures ink-2')}>
              <Fingerprint size={15} aria-hidden /> {fingerprintOf(minutes.hash).join(' ')}
            </span>
          )
        ) : (
          <button type="button" className={readOnClass} onClick={showAll}>
            Read in full <ArrowRight size={15} aria-hidden />
          </button>
        )
      }
    >
      {(isFull ? minutes.items : minutes.items.slice(0, 1)).map((item) => (
        <ItemText
          key={item.id}
          item={item}
          amendments={minutes.amendments.filter((each) => each.item === item.id && each.state === 'open')}
          threads={threads.filter(({ first }) => first.itemId === item.id)}
          draft={readTextDraft(notes[fieldOf(item.id)])}
          timeZone={timeZone}
          showsChanges={view === 'changes' && minutes.hash === null}
          mayEdit={mayEdit}
          mayAmend={mayAmend}
          isBusy={isBusy}
          keep={keep}
          send={send}
          settle={({ id: amendmentId }, accept) =>
            ask({ act: 'settle', input: { meetingId, amendmentId, accept } })
          }
        />
      ))}
    </Section>
  );
}

function asideOf({ hash, version, amendments }: Minutes): string | null {
  if (hash !== null) return `Version ${version}, locked`;
  const open = amendments.filter(({ state }) => state === 'open').length;
  if (version === 0) return null;
  return open === 0
    ? `Version ${version}`
    : `Version ${version} with ${open === 1 ? '1 amendment' : `${open} amendments`}`;
}

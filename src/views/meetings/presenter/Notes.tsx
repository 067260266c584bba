import { CheckSquare, Gavel, StickyNote } from 'lucide-react';
import type { HeldNote } from '#contract/calls/meetingHold';
import { isBlank } from '#contract/line';
import { HOLD_LIMITS, type HoldNoteKind } from '#contract/meetingHold';
import { Button } from '../../shared/Button';
import { Section } from '../../shared/details/Section';
import { AreaField } from '../../shared/fields/AreaField';
import { formatTime } from '../../shared/format';
import styles from './Held.module.css';

const KINDS = { note: StickyNote, decision: Gavel, task: CheckSquare } as const;
const NAMES: Readonly<Record<HoldNoteKind, string>> = { note: 'Note', decision: 'Decision', task: 'Task' };

interface NotesProps {
  readonly notes: readonly HeldNote[];
  readonly timeZone: string;
  readonly mayNote: boolean;
  /** What is written and not noted yet. */
  readonly words: string;
  readonly keep: (words: string) => void;
  readonly add: (kind: HoldNoteKind) => void;
  readonly remove: (note: HeldNote) => void;
}

/** What was noted on the item at hand; it goes into the draft minutes. */
export function Notes({ notes, timeZone, mayNote, words, keep, add, remove }: NotesProps) {
  const isEmpty = isBlank(words);
  return (
    <Section title="Noted on this item" aside="Goes into the draft minutes">
      <ul>
        {notes.map((note) => {
          const Icon = KINDS[note.kind];
          return (
            <li key={note.id} className={styles.person}>
              <Icon size={18} aria-hidden />
              <div className="lay-fill">
                <p className="lay-break">{note.text}</p>
                <p className="type-note">
                  {NAMES[note.kind]}, {note.by}, {formatTime(note.at, timeZone)}
                </p>
              </div>
              {mayNote && (
                <Button look="ghost" onClick={() => remove(note)}>
                  Remove
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {mayNote && (
        <div className="lay-column gap-8 above-8">
          <AreaField
            label="Note what was said"
            value={words}
            onChange={keep}
            rows={2}
            maxLength={HOLD_LIMITS.note}
          />
          <div className="lay-row lay-wraps gap-8">
            {(['note', 'decision', 'task'] as const).map((kind) => {
              const Icon = KINDS[kind];
              return (
                <Button key={kind} aria-disabled={isEmpty} onClick={() => !isEmpty && add(kind)}>
                  <Icon size={16} aria-hidden /> {NAMES[kind]}
                </Button>
              );
            })}
          </div>
        </div>
      )}
    </Section>
  );
}

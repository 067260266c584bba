import { CheckSquare, Gavel, StickyNote } from 'lucide-react';
import { useState } from 'react';
import type { HeldNote } from '#contract/calls/meetingHold';
import type { HoldNoteKind } from '#contract/meetingHold';
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
  readonly add: (kind: HoldNoteKind, text: string) => void;
  readonly remove: (note: HeldNote) => void;
}

/** What was noted on the item at hand; it goes into the draft minutes. */
export function Notes({ notes, timeZone, mayNote, add, remove }: NotesProps) {
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const send = (kind: HoldNoteKind) => {
    if (isEmpty) return;
    add(kind, text);
    setText('');
  };
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
          <AreaField label="Note what was said" value={text} onChange={setText} rows={2} />
          <div className="lay-row lay-wraps gap-8">
            {(['note', 'decision', 'task'] as const).map((kind) => (
              <Button key={kind} aria-disabled={isEmpty} onClick={() => send(kind)}>
                {NAMES[kind]}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Section>
  );
}

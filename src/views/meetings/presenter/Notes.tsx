import { X } from 'lucide-react';
import type { HeldNote } from '#contract/calls/meetingHold';
import type { Attendee } from '#contract/calls/meetings';
import { IconButton } from '../../shared/Button';
import { Section } from '../../shared/details/Section';
import { formatDay, formatTime } from '../../shared/format';
import styles from './Held.module.css';
import { NoteField, type NoteFieldProps } from './NoteField';
import { NOTE_ICONS, NOTE_NAMES } from './notes';

interface NotesProps extends NoteFieldProps {
  readonly notes: readonly HeldNote[];
  readonly mayNote: boolean;
  readonly remove: (note: HeldNote) => void;
}

/** What was noted on the item at hand; it goes into the draft minutes. */
export function Notes({ notes, mayNote, remove, ...writing }: NotesProps) {
  const { people, timeZone } = writing;
  return (
    <Section title="Noted on this item" aside="Goes into the draft minutes">
      <ul>
        {notes.map((note) => {
          const Icon = NOTE_ICONS[note.kind];
          return (
            <li key={note.id} className={styles.person}>
              <Icon size={18} aria-hidden className="lay-fixed ink-3" />
              <div className="lay-fill">
                <p className="lay-break">{note.text}</p>
                <p className="type-note">
                  {whatWords(note, people)}, noted by {note.by}
                </p>
              </div>
              <time className="type-figures ink-3" dateTime={note.at}>
                {formatTime(note.at, timeZone)}
              </time>
              {mayNote && (
                <IconButton label={`Remove “${note.text}”`} onClick={() => remove(note)}>
                  <X size={16} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {mayNote && <NoteField {...writing} />}
    </Section>
  );
}

/** `Task for Pieter Hoogland, by 3 Dec 2026`. */
function whatWords({ kind, assignee, due }: HeldNote, people: readonly Attendee[]): string {
  const who = people.find(({ id }) => id === assignee)?.name;
  const doer = who === undefined ? NOTE_NAMES[kind] : `${NOTE_NAMES[kind]} for ${who}`;
  return due === null ? doer : `${doer}, by ${formatDay(due)}`;
}

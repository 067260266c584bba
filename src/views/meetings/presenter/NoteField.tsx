import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Attendee } from '#contract/calls/meetings';
import { isBlank } from '#contract/line';
import { HOLD_LIMITS, type HoldNoteKind } from '#contract/meetingHold';
import { dayIn } from '#domain/time/calendar';
import type { HoldActs } from '../../../machines/meetings/holdActs.machine';
import type { Performed } from '../../../machines/shared/act/act';
import { type Telling, usePerformed } from '../../shared/acts';
import { Button } from '../../shared/Button';
import { DateField } from '../../shared/date/DateField';
import { unreadIn } from '../../shared/date/unread';
import { SelectField } from '../../shared/fields/SelectField';
import { Keys } from '../../shared/Keys';
import { useNow } from '../../shared/now';
import { NOTE_ICONS, NOTE_NAMES } from './notes';
import { useKeys } from './useKeys';

/** What is noted: words of a kind, of a task who does it and by which day. */
export interface Noted {
  readonly kind: HoldNoteKind;
  readonly assignee: string | null;
  readonly due: string | null;
}

const PLAIN: Noted = { kind: 'note', assignee: null, due: null };
const NOBODY = '';
const KEYS = { decision: 'D', task: 'T' } as const;

const PLACEHOLDERS: Readonly<Record<HoldNoteKind, string>> = {
  note: 'Note what was said',
  decision: 'Note what was decided',
  task: 'Note what is to be done',
};

export interface NoteFieldProps {
  readonly flow: Telling<Performed<HoldActs>>;
  readonly people: readonly Attendee[];
  readonly timeZone: string;
  /** What is written and not noted yet. */
  readonly words: string;
  readonly keep: (words: string) => void;
  readonly add: (noted: Noted) => void;
}

/**
 * Where notes are written while people speak: Enter notes what is written; D and T say that it is a decision or a task, before it
 * is written or after.
 */
export function NoteField({ flow, people, timeZone, words, keep, add }: NoteFieldProps) {
  const [noted, setNoted] = useState(PLAIN);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const today = dayIn(timeZone, useNow());
  const isEmpty = isBlank(words);
  usePerformed(flow, ({ act }) => {
    if (act === 'note') setNoted(PLAIN);
  });
  const hand = (wanted: Noted) => {
    const unread = form.current && unreadIn(form.current);
    if (unread) unread.focus();
    else if (!isEmpty) add(wanted);
  };
  const begin = (kind: HoldNoteKind) => {
    setNoted({ ...PLAIN, kind });
    field.current?.focus();
  };
  const press = (kind: HoldNoteKind) => {
    // Who does a task, and by when, is asked before it is noted.
    if (isEmpty || (kind === 'task' && noted.kind !== 'task')) begin(kind);
    else hand(kind === 'task' ? noted : { ...PLAIN, kind });
  };
  const typed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && noted.kind !== 'note') {
      event.preventDefault();
      setNoted(PLAIN);
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    hand(noted);
  };
  useKeys({ d: () => press('decision'), t: () => press('task') });
  const button = (kind: 'decision' | 'task') => {
    const Icon = NOTE_ICONS[kind];
    return (
      <Button
        aria-keyshortcuts={KEYS[kind]}
        aria-pressed={noted.kind === kind}
        look={noted.kind === kind ? 'soft' : 'default'}
        onClick={() => press(kind)}
      >
        <Icon size={16} aria-hidden /> {NOTE_NAMES[kind]} <Keys keys={[KEYS[kind]]} />
      </Button>
    );
  };
  return (
    <form
      ref={form}
      className="lay-column gap-8 above-8"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="field-frame box-corners-large lay-flex lay-middle lay-wraps gap-8 pad-10-14">
        <label className="visually-hidden" htmlFor={id}>
          Note what was said
        </label>
        <textarea
          ref={field}
          id={id}
          className="box-bare lay-grow lay-fill type-marked"
          rows={1}
          placeholder={PLACEHOLDERS[noted.kind]}
          maxLength={HOLD_LIMITS.note}
          value={words}
          onChange={({ target }) => keep(target.value)}
          onKeyDown={typed}
        />
        <div className="lay-row lay-wraps gap-8">
          <Button look="ghost" aria-disabled={isEmpty} onClick={() => hand(PLAIN)}>
            {NOTE_NAMES.note}
          </Button>
          {button('decision')}
          {button('task')}
        </div>
      </div>
      {noted.kind === 'task' && (
        <div className="lay-flex lay-top lay-wraps gap-12">
          <SelectField
            label="Who does it"
            value={noted.assignee ?? NOBODY}
            options={[[NOBODY, 'Nobody yet'], ...people.map((person) => [person.id, person.name] as const)]}
            onChange={(assignee) => setNoted({ ...noted, assignee: assignee === NOBODY ? null : assignee })}
          />
          <DateField
            label="By"
            day={noted.due}
            today={today}
            looksForward
            onChange={(due) => setNoted({ ...noted, due })}
          />
        </div>
      )}
      {noted.kind === 'task' && (
        <div>
          <Button aria-disabled={isEmpty} onClick={() => hand(noted)}>
            Note the task
          </Button>
        </div>
      )}
    </form>
  );
}

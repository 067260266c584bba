import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Avatar } from '../Avatar';
import { Button } from '../Button';
import { FailureNotice } from '../FailureNotice';
import { Marked } from '../people/Marked';
import type { PersonOption } from '../people/people';
import styles from './Comments.module.css';
import { type CommentDraft, commentText, type TypedMention, typedMention, withMention } from './mentions';

/** Who can be named, found by a part of the name. */
export interface PeopleFound {
  /** Who fits what was searched, in their order. */
  readonly people: readonly PersonOption[];
  readonly search: (query: string) => void;
  /** What is to be said of the search: that it goes on, or failed. Null: nothing. */
  readonly status: string | null;
}

interface CommentFieldProps {
  readonly label: string;
  readonly draft: CommentDraft;
  readonly change: (draft: CommentDraft) => void;
  readonly found: PeopleFound;
  /** The name of the act: `Comment`, `Reply`. */
  readonly act: string;
  readonly send: () => void;
  readonly isBusy?: boolean;
  /** Why it was not sent. */
  readonly failure?: string | null;
  /** Gives it up: a button beside the act. */
  readonly cancel?: (() => void) | null;
  /** It is one line until somebody writes in it. */
  readonly isFolded?: boolean;
  /** What stands in it while it is empty, where that is not its label. */
  readonly placeholder?: string | undefined;
}

/** Words of a comment. An @ finds somebody, who will be told; Control+Enter sends it. */
export function CommentField(props: CommentFieldProps) {
  const { label, draft, change, found, act, send, isBusy = false, failure = null, cancel = null } = props;
  const { isFolded = false, placeholder = label } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [active, setActive] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const people = typed ? found.people : [];
  const isShort = isFolded && !isEntered && draft.words === '' && failure === null;
  const isEmpty = commentText(draft).length === 0;

  // The caret stands behind the name before the next key is heard: an animation frame can come after it.
  const caretOfNamed = useRef<number | null>(null);
  useLayoutEffect(() => {
    const caret = caretOfNamed.current;
    if (caret === null) return;
    caretOfNamed.current = null;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  });

  const follow = (words: string, caret: number) => {
    const next = typedMention(words, caret);
    if (next?.query !== typed?.query) {
      setActive(0);
      if (next) found.search(next.query);
    }
    setTyped(next);
  };
  const name = (person: PersonOption | undefined) => {
    if (!typed || !person) return;
    const named = withMention(draft, typed, { id: person.key, name: person.name });
    change(named.draft);
    setTyped(null);
    caretOfNamed.current = named.caret;
  };
  const sent = () => {
    if (!isEmpty && !isBusy) send();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) sent();
    else if (people.length > 0 && event.key === 'ArrowDown') setActive((active + 1) % people.length);
    else if (people.length > 0 && event.key === 'ArrowUp')
      setActive((active + people.length - 1) % people.length);
    else if (people.length > 0 && (event.key === 'Enter' || event.key === 'Tab')) name(people[active]);
    else if (typed && event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the line unfolds wherever in it the focus is.
    <div
      className="lay-one lay-anchor gap-8"
      onFocus={() => setEntered(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setEntered(false);
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className="field-box pad-8-12 phone-large"
        rows={isShort ? 1 : 3}
        maxLength={2_000}
        placeholder={placeholder}
        aria-autocomplete="list"
        aria-controls={people.length > 0 ? `${id}-people` : undefined}
        aria-activedescendant={people.length > 0 ? `${id}-${active}` : undefined}
        aria-describedby={isShort ? undefined : `${id}-hint`}
        value={draft.words}
        onChange={({ target }) => {
          change({ ...draft, words: target.value });
          follow(target.value, target.selectionStart);
        }}
        onSelect={({ currentTarget }) => follow(currentTarget.value, currentTarget.selectionStart)}
        onBlur={() => setTyped(null)}
        onKeyDown={pressed}
      />
      {people.length > 0 && (
        <div className={styles.people} id={`${id}-people`} role="listbox" aria-label="Who is named">
          {people.map((person, index) => (
            <button
              key={person.key}
              type="button"
              role="option"
              id={`${id}-${index}`}
              tabIndex={-1}
              aria-selected={index === active}
              className="type-left type-found lay-row lay-wide box-control box-option pad-6-10 tall-44 gap-10"
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => name(person)}
            >
              <Avatar name={person.name} color={person.color} size={28} />
              <span className="lay-fill lay-break">
                <Marked text={person.name} query={typed?.query ?? ''} />
              </span>
              <span className="type-meta">{person.marks.join(', ')}</span>
            </button>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {typed ? (found.status ?? peopleWords(people.length)) : ''}
      </p>
      {failure !== null && <FailureNotice>{failure}</FailureNotice>}
      {!isShort && (
        <div className="lay-row lay-between lay-wraps phone-acts gap-8">
          <p className="type-meta" id={`${id}-hint`}>
            {typed && found.status !== null ? found.status : 'Type @ to name somebody, who is told.'}
          </p>
          {cancel && <Button onClick={cancel}>Cancel</Button>}
          <Button look="primary" aria-disabled={isEmpty || isBusy} onClick={sent}>
            {act}
          </Button>
        </div>
      )}
    </div>
  );
}

function peopleWords(count: number): string {
  if (count === 0) return 'Nobody is called so';
  return count === 1 ? '1 person, Enter names them' : `${count} people, arrow keys go to them`;
}

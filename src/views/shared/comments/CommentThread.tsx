import { Check, RotateCcw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Avatar } from '../Avatar';
import { Button } from '../Button';
import { classes } from '../classes';
import { formatDateTime } from '../format';
import { CommentField, type PeopleFound } from './CommentField';
import type { CommentDraft, CommentText } from './mentions';

export interface ShownComment {
  readonly id: string;
  /** By what an address finds it on the page. */
  readonly mark?: string;
  readonly author: { readonly name: string; readonly color: string };
  /** When it was written. */
  readonly at: string;
  readonly text: CommentText;
  /** Whether it was changed afterwards. */
  readonly isEdited?: boolean;
  /** Changes it, for who may. */
  readonly edit?: (() => void) | null;
  /** What stands in its place while it is changed. */
  readonly editing?: ReactNode;
}

/** How a thread looks in a narrow panel: nothing around it, its name read out only, its answer one line until it is written. */
export interface PlainThread {
  /** Where it is, beside who began it: `Page 11`. */
  readonly chip: ReactNode;
}

interface CommentThreadProps {
  /** What it is about: `Comments on page 4`. */
  readonly title: string;
  /** The words it is about, or the way to them. */
  readonly about?: ReactNode;
  /** In the order in which they were written. */
  readonly comments: readonly ShownComment[];
  /** Of whoever reads it; days are days there. */
  readonly timeZone: string;
  /** Who said that it is done with, and when; null while it is not. */
  readonly resolved: { readonly by: string; readonly at: string } | null;
  /** Who may: says that it is done with, or takes that back. */
  readonly resolve?: (() => void) | null;
  readonly reopen?: (() => void) | null;
  /** The next comment, for who may write one; a thread that is done with is opened again first. */
  readonly reply: {
    readonly draft: CommentDraft;
    readonly change: (draft: CommentDraft) => void;
    readonly found: PeopleFound;
    readonly send: () => void;
  } | null;
  /** An act is on its way. */
  readonly isBusy: boolean;
  /** Why the last act was not done. */
  readonly failure: string | null;
  readonly plain?: PlainThread | null;
}

/** What was said about one thing, and whether it is done with. */
export function CommentThread(props: CommentThreadProps) {
  const { title, about, comments, timeZone, resolved, resolve, reopen, reply, isBusy, failure } = props;
  const { plain = null } = props;
  const id = useId();
  const act =
    resolved === null
      ? resolve && (
          <Button look="ghost" aria-disabled={isBusy} onClick={() => !isBusy && resolve()}>
            <Check size={16} aria-hidden /> Resolve
          </Button>
        )
      : reopen && (
          <Button look="ghost" aria-disabled={isBusy} onClick={() => !isBusy && reopen()}>
            <RotateCcw size={16} aria-hidden /> Reopen
          </Button>
        );
  return (
    <section
      className={plain ? 'lay-one gap-8' : 'box-card box-surface lay-one gap-12 pad-16'}
      aria-labelledby={id}
    >
      {plain ? (
        <h3 className="visually-hidden" id={id}>
          {title}
        </h3>
      ) : (
        <div className="lay-row lay-between lay-wraps phone-acts gap-8">
          <h3 className="type-group" id={id}>
            {title}
          </h3>
          {act}
        </div>
      )}
      {about}
      <p className="type-small ink-2" role="status">
        {resolved && `Resolved by ${resolved.by}, ${formatDateTime(resolved.at, timeZone)}`}
      </p>
      {comments.length > 0 && (
        <ol className="lay-one gap-14">
          {comments.map((comment, index) => (
            <Comment
              key={comment.id}
              comment={comment}
              timeZone={timeZone}
              chip={index === 0 ? plain?.chip : null}
              isPlain={plain !== null}
              isIndented={plain !== null && index > 0}
            />
          ))}
        </ol>
      )}
      <div className={plain ? 'lay-flex lay-between phone-acts gap-8' : undefined}>
        {reply && resolved === null && (
          <div className="lay-fill">
            <CommentField
              label={comments.length === 0 ? 'Comment' : 'Reply'}
              act={comments.length === 0 ? 'Comment' : 'Reply'}
              isBusy={isBusy}
              failure={failure}
              isFolded={plain !== null}
              placeholder={plain && comments.length === 0 ? 'Write a comment' : undefined}
              {...reply}
            />
          </div>
        )}
        {plain && act}
      </div>
    </section>
  );
}

interface CommentProps extends Pick<CommentThreadProps, 'timeZone'> {
  readonly comment: ShownComment;
  readonly chip: ReactNode;
  readonly isPlain: boolean;
  readonly isIndented: boolean;
}

function Comment({ comment, timeZone, chip, isPlain, isIndented }: CommentProps) {
  const { mark, author, at, text, isEdited = false, edit = null, editing = null } = comment;
  const change = edit && !editing && (
    <button type="button" className="type-small type-underlined hover-accent phone-tall-44" onClick={edit}>
      Change
    </button>
  );
  return (
    <li
      id={mark}
      tabIndex={mark ? -1 : undefined}
      className={classes('lay-flex gap-10', isIndented && 'indent-24')}
    >
      <Avatar name={author.name} color={author.color} size={28} />
      <div className="lay-fill">
        <p className="lay-wrap lay-baseline gap-2-8">
          <span className="type-medium lay-break">{author.name}</span>
          {chip}
          <time className={classes('type-meta', isPlain && 'lay-apart')} dateTime={at}>
            {formatDateTime(at, timeZone)}
          </time>
          {isEdited && <span className="type-meta">changed</span>}
          {!isPlain && change}
        </p>
        {editing || <p className="type-lines lay-break">{text.map(partOf)}</p>}
        {isPlain && change}
      </div>
    </li>
  );
}

function partOf(part: CommentText[number], index: number) {
  if (typeof part === 'string') return part;
  return (
    <b key={`${part.id} ${index}`} className="type-medium ink-accent">
      @{part.name}
    </b>
  );
}

import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** What ties a control to its label, its hint and its problem. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with it and what to do. */
  readonly problem?: string | null;
  /** The line of the problem is always there: one that appears when the field is left would move the button that is being pressed. */
  readonly keepsLine?: boolean;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label, hint and problem around a control, and what is read out with it. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, problem = null, keepsLine = false, className, children } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : null;
  const problemId = problem === null ? null : `${id}-problem`;
  const described = [hintId, problemId].filter((part) => part !== null).join(' ');
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': problem !== null, 'aria-describedby': described || undefined })}
      {hintId && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {(keepsLine || problem !== null) && (
        <p className="type-problem lay-row gap-6 above-6 tall-18" id={problemId ?? undefined}>
          {problem !== null && <CircleAlert size={15} strokeWidth={1.75} aria-hidden />}
          {problem}
        </p>
      )}
    </div>
  );
}

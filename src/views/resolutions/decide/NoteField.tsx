import { AreaField } from '../../shared/fields/AreaField';

/** As long as a note or reason may be (the API's limit). */
export const NOTE_LENGTH = 2_000;

interface NoteFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem?: string | null;
  readonly isRequired?: boolean;
  readonly typed: (value: string) => void;
}

/** A few lines of words. */
export function NoteField({ isRequired = false, typed, ...words }: NoteFieldProps) {
  return <AreaField {...words} rows={3} maxLength={NOTE_LENGTH} required={isRequired} onChange={typed} />;
}

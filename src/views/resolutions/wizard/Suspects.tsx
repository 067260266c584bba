import type { ReactNode } from 'react';
import {
  DRAFT_FIELDS,
  type DraftField,
  fieldsOf,
} from '../../../machines/resolutions/resolutionWizard.context';
import { isWord } from '../../../machines/resolutions/resolutionWizard.words';
import { type Unsaved, WordsBoundary } from '../../shared/WordsBoundary';
import { FIELD_NAMES } from './fieldNames';
import { useWizard, type WizardActor } from './useWizard';

/** Words whose shape no step can show are at fault before any other. */
function suspectsAmong(wizard: WizardActor, fields: readonly DraftField[]): Unsaved | null {
  const { words } = wizard.getSnapshot().context;
  const unsound = fieldsOf(words).filter((field) => !isWord(field, words[field]));
  const written = fieldsOf(words).filter((field) => fields.includes(field));
  const found = unsound.length > 0 ? unsound : written;
  if (found.length === 0) return null;
  return {
    names: found.map((field) => FIELD_NAMES[field]),
    drop: () => wizard.send({ type: 'wizard.wordsDropped', fields: found }),
  };
}

interface FieldProps {
  /** The fields whose words are shown inside. */
  readonly of: readonly DraftField[];
  readonly children: ReactNode;
}

/** A part of a step that shows some fields: when it cannot be shown, words of these are at fault. */
export function Field({ of, children }: FieldProps) {
  const { wizard } = useWizard();
  return <WordsBoundary suspects={() => suspectsAmong(wizard, of)}>{children}</WordsBoundary>;
}

interface EveryFieldProps {
  readonly wizard: WizardActor;
  readonly children: ReactNode;
}

/** The whole of the wizard: any word may be at fault. */
export function EveryField({ wizard, children }: EveryFieldProps) {
  return <WordsBoundary suspects={() => suspectsAmong(wizard, DRAFT_FIELDS)}>{children}</WordsBoundary>;
}

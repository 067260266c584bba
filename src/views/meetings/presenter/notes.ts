import { CheckSquare, Gavel, StickyNote } from 'lucide-react';
import type { HoldNoteKind } from '#contract/meetingHold';

export const NOTE_ICONS = { note: StickyNote, decision: Gavel, task: CheckSquare } as const;

export const NOTE_NAMES: Readonly<Record<HoldNoteKind, string>> = {
  note: 'Note',
  decision: 'Decision',
  task: 'Task',
};

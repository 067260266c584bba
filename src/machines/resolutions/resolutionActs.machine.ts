import { deleteDraft } from '#contract/calls/drafts';
import {
  breakTie,
  cancelResolution,
  createResolution,
  extendResolution,
  remindUndecided,
  resendInvitation,
} from '#contract/calls/resolutions';
import { importResolutions } from '#contract/calls/resolutionTransfer';
import { isBlank } from '#contract/line';
import { type ActOf, type Acts, filledIn } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';
import type { FileRef } from '../shared/upload/upload.events';

interface OfResolution {
  readonly resolutionId: string;
}

interface WithReason extends OfResolution {
  readonly reason: string;
}

interface Remind extends OfResolution {
  /** Null: everybody who has not decided. */
  readonly decisionMakers: readonly string[] | null;
}

interface Resend extends OfResolution {
  readonly decisionMaker: string;
  /** Where it went before. */
  readonly address: string | null;
  /** Where it is to go; null: where it went before. */
  readonly email: string | null;
  /** Of whom one may be chosen in the dialog. */
  readonly among: readonly string[];
}

interface Extend extends WithReason {
  /** A day of the entity's calendar. */
  readonly day: string | null;
}

interface BreakTie extends WithReason {
  readonly result: 'accepted' | 'rejected' | null;
}

interface Supersede {
  readonly entityId: string;
  /** A closed resolution that is copied and corrected. */
  readonly supersedes: string;
}

interface Import {
  /** CSV or XLSX. */
  readonly table: FileRef;
  readonly files: readonly FileRef[];
}

/** What an admin does with resolutions. */
export interface ResolutionActs {
  readonly remind: ActOf<typeof remindUndecided, Remind>;
  readonly resend: ActOf<typeof resendInvitation, Resend>;
  readonly delete: ActOf<typeof deleteDraft, OfResolution>;
  readonly cancel: ActOf<typeof cancelResolution, WithReason>;
  readonly extend: ActOf<typeof extendResolution, Extend>;
  readonly breakTie: ActOf<typeof breakTie, BreakTie>;
  readonly supersede: ActOf<typeof createResolution, Supersede>;
  readonly import: ActOf<typeof importResolutions, Import>;
}

const paramsOf = ({ resolutionId: id }: OfResolution) => ({ id });

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

function remindedWords(reminded: number): string {
  if (reminded === 0) return 'Nobody had to be reminded.';
  return reminded === 1 ? 'One person is reminded.' : `${reminded} people are reminded.`;
}

/** A table with its files; a check imports nothing. */
export function importForm(table: File, files: readonly File[], isCheck: boolean): FormData {
  const form = new FormData();
  form.append('table', table);
  for (const file of files) form.append('files', file);
  form.append('commit', String(!isCheck));
  return form;
}

export const RESOLUTION_ACTS: Acts<ResolutionActs> = {
  remind: {
    call: remindUndecided,
    options: ({ decisionMakers, ...input }) => ({
      params: paramsOf(input),
      body: decisionMakers ? { decisionMakers } : {},
    }),
    words: ({ decisionMakers }) =>
      decisionMakers === null ? 'Remind everybody who has not decided' : 'Remind who has not decided',
    done: ({ reminded }) => remindedWords(reminded),
  },
  resend: {
    call: resendInvitation,
    missing: ({ email }) => (email === null || isAddress(email) ? [] : ['email']),
    options: ({ decisionMaker: decisionMakerId, address, email, ...input }) => ({
      params: { ...paramsOf(input), decisionMakerId },
      body: email === null || email.trim() === address ? {} : { email: email.trim() },
    }),
    words: ({ email }) =>
      email === null ? 'Send an invitation again' : `Send an invitation to ${email.trim()}`,
    done: () => 'The invitation is on its way again.',
  },
  delete: {
    call: deleteDraft,
    options: (input) => ({ params: paramsOf(input) }),
    words: () => 'Delete a draft',
    done: () => 'The draft is deleted.',
    leavesPage: true,
  },
  cancel: {
    call: cancelResolution,
    missing: ({ reason }) => (isBlank(reason) ? ['reason'] : []),
    options: ({ reason, ...input }) => ({ params: paramsOf(input), body: { reason: reason.trim() } }),
    words: ({ reason }) => `Cancel a resolution: ${reason.trim()}`,
    done: () => 'The resolution is cancelled. Everybody who was invited is told why.',
  },
  extend: {
    call: extendResolution,
    missing: ({ day, reason }) => [
      ...(day === null ? (['day'] as const) : []),
      ...(isBlank(reason) ? (['reason'] as const) : []),
    ],
    options: ({ day, reason, ...input }) => ({
      params: paramsOf(input),
      body: { deadline: filledIn(day), reason: reason.trim() },
    }),
    words: ({ reason }) => `Give more time: ${reason.trim()}`,
    done: () => 'There is more time to decide. Everybody who decides is told why.',
  },
  breakTie: {
    call: breakTie,
    missing: ({ result }) => (result === null ? ['result'] : []),
    options: ({ result, reason, ...input }) => ({
      params: paramsOf(input),
      body: { result: filledIn(result), reason: reason.trim() || undefined },
    }),
    words: ({ result }) =>
      result === 'accepted'
        ? 'Record that the tie was broken in favour'
        : 'Record that the tie was broken against',
    done: () => 'The tie is broken.',
  },
  supersede: {
    call: createResolution,
    options: ({ entityId: entity, supersedes }) => ({ entity, body: { supersedes } }),
    words: () => 'Start a new version of a resolution',
    leavesPage: true,
  },
  import: {
    call: importResolutions,
    options: ({ table, files }, { file }) => ({ body: importForm(file(table), files.map(file), false) }),
    words: () => 'Import the resolutions of the table',
  },
};

/** What an admin does with resolutions, one act at a time. */
export const resolutionActsMachine = actMachine<ResolutionActs>('resolutionActs', RESOLUTION_ACTS);

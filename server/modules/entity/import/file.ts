import { z } from 'zod';
import type { BodsRead } from '#contract/bods';
import { STRUCTURE_IMPORT_LIMITS } from '#contract/calls/structure';
import { bodsStatementSchema } from '#contract/schemas/bods';
import type { UploadedFile } from '#server/http/uploads';
import { check } from '#server/http/validation';
import { type FieldFault, invalid } from '#server/problem';
import type { Reason } from '#words/reason';
import { noted } from '../reasons';

const { bytes: MOST_BYTES, statements: MOST_STATEMENTS } = STRUCTURE_IMPORT_LIMITS;

/** One statement as it stands in the file. */
export interface FileRow {
  /** The first is 1. */
  readonly row: number;
  readonly statementId: string;
  /** Also of what is no statement, where it says one. */
  readonly recordId: string;
  /** Null for what is none. */
  readonly statement: BodsRead | null;
  readonly faults: readonly FieldFault[];
}

const refused = (reason: Reason) => invalid([{ field: 'file', reason }]);

/**
 * Reads the statements of an imported file: before the transaction.
 * @throws Refusal 422 without a file that can be read, or with too large a one.
 */
export async function readStatements(uploads: readonly UploadedFile[]): Promise<readonly FileRow[]> {
  const file = uploads.find(({ part }) => part === 'file');
  if (!file) throw refused(noted('fileMissing'));
  if (file.size > MOST_BYTES) throw refused(noted('fileTooLarge', MOST_BYTES / 1_000_000));
  const listed = await listIn(file);
  if (listed.length === 0) throw refused(noted('fileEmpty'));
  if (listed.length > MOST_STATEMENTS) throw refused(noted('tooManyStatements', MOST_STATEMENTS));
  const other = listed.map(otherVersionIn).find((version) => version !== undefined);
  if (other !== undefined) throw refused(noted('otherVersion', other));
  const rows: FileRow[] = [];
  for (const [index, raw] of listed.entries()) rows.push(await rowOf(raw, index + 1));
  return withoutTwins(rows);
}

async function listIn(file: UploadedFile): Promise<readonly unknown[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await file.open()) chunks.push(chunk);
  const listed = parsed(Buffer.concat(chunks));
  if (!Array.isArray(listed)) throw refused(noted('fileUnreadable'));
  return listed;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refused(noted('fileUnreadable'));
  }
}

const textIn = (raw: object, key: string) => {
  const value = Object.entries(raw).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value.slice(0, 200) : '';
};

const VERSION = '0.4';
const versionedSchema = z.object({ publicationDetails: z.object({ bodsVersion: z.string().max(20) }) });
/** Before 0.4 a statement said its own type, and no type of a record. */
const earlierSchema = z.object({ statementType: z.string(), recordType: z.never().optional() });

/** The version that a statement follows where it is another one; null for one that is not said. */
function otherVersionIn(raw: unknown): string | null | undefined {
  const said = versionedSchema.safeParse(raw).data?.publicationDetails.bodsVersion;
  if (said !== undefined) return said === VERSION ? undefined : said;
  return earlierSchema.safeParse(raw).success ? null : undefined;
}

async function rowOf(raw: unknown, row: number): Promise<FileRow> {
  if (typeof raw !== 'object' || raw === null) {
    const faults = [{ field: 'statement', reason: noted('notAStatement') }];
    return { row, statementId: '', recordId: '', statement: null, faults };
  }
  const statementId = textIn(raw, 'statementId');
  const recordId = textIn(raw, 'recordId');
  const checked = await check(bodsStatementSchema, raw, 'statement');
  if (!checked.ok) return { row, statementId, recordId, statement: null, faults: checked.faults };
  return { row, statementId, recordId, statement: checked.value, faults: [] };
}

function withoutTwins(rows: readonly FileRow[]): readonly FileRow[] {
  const first = new Map<string, number>();
  return rows.map((each) => {
    const before = first.get(each.statementId);
    if (before === undefined) {
      if (each.statementId !== '') first.set(each.statementId, each.row);
      return each;
    }
    const fault = { field: 'statementId', reason: noted('sameStatement', before) };
    return { ...each, statement: null, faults: [...each.faults, fault] };
  });
}

import type { CallOptions } from '#contract/api';
import type { Call, CallTypes } from '#contract/call';
import type { SecretRef } from '../../auth/auth.context';
import type { FileRef } from '../upload/upload.events';

/** What one act is done with, and the call that does it. */
export interface ActOf<Done extends Call, Input extends object> {
  readonly call: Done;
  readonly input: Input;
}

interface AnyAct {
  readonly call: Call;
  readonly input: object;
}

/** The acts of a flow, as types: by its name, what each is done with. */
export type ActTypes<Types> = { readonly [Name in keyof Types]: AnyAct };

type TypesOf<Done> = Done extends Call<infer T> ? T : never;

export type ReceiptOf<Act extends AnyAct> = TypesOf<Act['call']>['answer'];

/** An act of that name, as it is asked for. It is data: files and secrets are references. */
export interface AskedAct<Types extends ActTypes<Types>, Name extends keyof Types> {
  readonly act: Name;
  readonly input: Types[Name]['input'];
}

export type Asked<Types extends ActTypes<Types>> = {
  readonly [Name in keyof Types]: AskedAct<Types, Name>;
}[keyof Types];

/** What was done, what was noted beside it, and what the server answered. */
export interface PerformedAct<Types extends ActTypes<Types>, Name extends keyof Types>
  extends AskedAct<Types, Name> {
  readonly note: string;
  readonly receipt: ReceiptOf<Types[Name]>;
}

export type Performed<Types extends ActTypes<Types>> = {
  readonly [Name in keyof Types]: PerformedAct<Types, Name>;
}[keyof Types];

/** What a call needs beside the input of its act. */
export interface ActParts {
  /** What a person noted beside it; empty for nothing. */
  readonly note: string;
  readonly secret: (reference: SecretRef) => string;
  readonly file: (reference: FileRef) => File;
}

/** One row of the table of acts: everything that tells this act from any other. */
export interface Act<Input extends object, T extends CallTypes> {
  readonly call: Call<T>;
  /** How its call is made. */
  readonly options: (input: Input, parts: ActParts) => CallOptions<T>;
  /** The fields of the input in which something has to be filled in before it can be confirmed. */
  readonly missing?: (input: Input) => readonly (keyof Input & string)[];
  /** What is asked for, as one line: a person reads it who asked for it long ago. */
  readonly words: (input: Input) => string;
  /** What a person is told when it is done; without it nothing is told. */
  readonly done?: (receipt: T['answer']) => string;
  /** Whether that stays until it is dismissed, since it asks for more than a glance; otherwise it goes by itself. */
  readonly stays?: (receipt: T['answer']) => boolean;
  /** By what its note is kept: it outlives the dialog until the act is done. */
  readonly notedBy?: (input: Input) => string;
  /** The page is left when it is done, and not read again. */
  readonly leavesPage?: true;
}

/** The acts of a flow, a row for each. */
export type Acts<Types extends ActTypes<Types>> = {
  readonly [Name in keyof Types]: Act<Types[Name]['input'], TypesOf<Types[Name]['call']>>;
};

export function missingIn<Types extends ActTypes<Types>, Name extends keyof Types>(
  acts: Acts<Types>,
  { act, input }: AskedAct<Types, Name>,
): readonly string[] {
  return acts[act].missing?.(input) ?? [];
}

/** By what the note of an act is kept; undefined for one without. */
export function noteOf<Types extends ActTypes<Types>, Name extends keyof Types>(
  acts: Acts<Types>,
  { act, input }: AskedAct<Types, Name>,
): string | undefined {
  return acts[act].notedBy?.(input);
}

/** What is asked for, as one line. */
export function wordsOf<Types extends ActTypes<Types>, Name extends keyof Types>(
  acts: Acts<Types>,
  { act, input }: AskedAct<Types, Name>,
): string {
  return acts[act].words(input);
}

/** Whether what a person is told of an act stays until it is dismissed. */
export function staysOf<Types extends ActTypes<Types>, Name extends keyof Types>(
  acts: Acts<Types>,
  { act, receipt }: PerformedAct<Types, Name>,
): boolean {
  return acts[act].stays?.(receipt) ?? false;
}

/** What has been filled in by the time an act is confirmed. @throws Error where it has not: a defect. */
export function filledIn<T>(value: T | null): T {
  if (value === null) throw new Error('An act is confirmed when it is filled in');
  return value;
}

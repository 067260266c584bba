import type { Closing } from '#contract/decision/ballot';
import type { StepBy } from '#contract/process';
import type { ResolutionLack, ResolutionProcess, ResolutionStep } from '#contract/resolutionLife';
import type { Calendar } from '../moment';

/** One step of a process, with who takes it and what is missing. */
export type StepOfResolution = ResolutionProcess['steps'][number];

/** What a page says of the life of a resolution. */
export interface LifeWords {
  readonly title: string;
  /** What happens in a step, as the name of a row. */
  readonly step: Readonly<Record<ResolutionStep, string>>;
  /** Who takes it, where nobody is known by name. */
  readonly by: Readonly<Record<StepBy, string>>;
  /** Some of them by name, and how many others there are. */
  who(names: readonly string[], others: number): string;
  /** What follows from a step that may be taken; empty where its name says it all. */
  readonly follows: Readonly<Record<ResolutionStep, string>>;
  /** Why a step is blocked. */
  lack(lack: ResolutionLack, calendar: Calendar): string;
  /** How an outcome can come before the deadline; null: it cannot. */
  readonly closesEarly: Readonly<Record<Closing, string | null>>;
  /** Below a station. */
  since(at: string, calendar: Calendar): string;
  atTheLatest(at: string, calendar: Calendar): string;
  /** The station of an outcome that is not known. */
  readonly outcome: string;
}

import type { Transaction } from 'kysely';
import type { EntityStats, Notifications, UserStats } from '#contract/calls/entity';
import type { HandedOver, Involvement } from '#contract/calls/people';
import type { Ballot, Organ } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
import type { EarlyRead } from '#contract/early';
import type { BoardKind } from '#contract/vocabulary';
import type { PersonWords } from '#words/house/persons';
import type { CalendarSource } from './calendar/source';
import type { Caller } from './database/caller';
import type { Database } from './database/connection';
import type { NewEvent } from './database/event';
import type { Schema } from './database/schema';
import type { Seed } from './demo/seed.parts';
import type { FileStore } from './files/store';
import type { Route } from './http/route';
import type { LiveKind } from './live/kinds';
import type { MailKinds } from './mail/delivery';
import type { LanguageModel } from './model/model';
import type { SearchedKind } from './search/searched';

/** What a module has done again and again; of several servers one does it each time. */
export interface RepeatedWork {
  readonly name: string;
  readonly everyS: number;
  /** `model`: what is configured of language models; null for none. */
  run(database: Database, files: FileStore, model?: LanguageModel | null): Promise<void>;
}

/**
 * Figures of a module in the entity that was entered, as far as the caller may read it. A module that is off, or has
 * none, is left out of an answer and stands there as null.
 */
export interface Figures {
  /** For `GET /entity/stats`. */
  entity?(trx: Transaction<Schema>, caller: Caller, now: Date): Promise<Partial<EntityStats>>;
  /** For `GET /entity/stats/user`: what waits for the caller. */
  user?(trx: Transaction<Schema>, caller: Caller, now: Date): Promise<Partial<UserStats>>;
  /** Beside the entries of the navigation, for `GET /entity/notifications`. */
  navigation?(trx: Transaction<Schema>, caller: Caller, now: Date): Promise<Partial<Notifications['counts']>>;
}

/** Somebody, in all of the database. */
export interface Person {
  readonly users: readonly string[];
  readonly parties: readonly string[];
  /** Ids by which modules know them, such as those of decision makers. */
  readonly others: readonly string[];
  /** In small letters. */
  readonly addresses: readonly string[];
}

/** What a module does when a person is erased. The owner of the database runs it: no policy stands in between. */
export interface Erasure {
  /** Ids by which the module knows somebody. @throws Refusal 409 while it waits for something of theirs. */
  find?(trx: Transaction<Schema>, person: Person): Promise<readonly string[]>;
  /** Puts these words in place of names and of what the person wrote, and removes addresses. */
  erase(trx: Transaction<Schema>, person: Person, words: PersonWords): Promise<void>;
}

/** Terms on a board that changed, were begun or removed. */
export interface ChangedTerms {
  readonly kind: BoardKind;
  /** Whose terms. */
  readonly partyIds: readonly string[];
  /** All terms on that board as they are now; `valid_to` is the first day after a term. */
  readonly terms: readonly TermInForce[];
}

export interface TermInForce {
  readonly party_id: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

/**
 * What follows in a module from changed terms, in the transaction of the change. Nothing else of the transaction may be under
 * way. It locks what it changes, and returns the events that whoever changed the terms appends after their own.
 */
export type FollowTerms = (
  trx: Transaction<Schema>,
  caller: Caller,
  changed: ChangedTerms,
  at: Date,
) => Promise<readonly NewEvent[]>;

/**
 * What ends in a module where the entity that was entered is liquidated, in the transaction that says so. Nothing else of the transaction
 * may be under way. It answers the events that whoever said so appends after their own.
 */
export type FollowLiquidation = (
  trx: Transaction<Schema>,
  caller: Caller,
  at: Date,
) => Promise<readonly NewEvent[]>;

/** A vote of a meeting that was counted. */
export interface CountedVote {
  readonly meeting: { readonly id: string; readonly number: string };
  /** What it was counted by, with the attendees as the decision makers. */
  readonly ballot: Ballot;
  /** Everybody on the ballot, by their ids on it. */
  readonly people: ReadonlyMap<string, VotingAttendee>;
  /** Users who noted or handed in the entries of the ballot, by the ids of the attendees they are of. */
  readonly enteredBy: ReadonlyMap<string, string | null>;
}

export interface VotingAttendee {
  readonly partyId: string | null;
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly color: string;
}

/** Drafts of resolutions that a meeting decides. Nothing else of the transaction may be under way. */
export interface DecidedByVote {
  /**
   * Locks drafts that are put to the vote, and sees that nothing of them is missing.
   * @returns for each the rule it is decided by; null where it has none that a meeting counts by.
   * @throws Refusal 403, 404, 409 and 422.
   */
  prepare(
    trx: Transaction<Schema>,
    caller: Caller,
    drafts: readonly string[],
    meeting: { readonly number: string; readonly organ: Organ },
    at: Date,
  ): Promise<{ readonly rules: readonly (Rule | null)[]; readonly events: readonly NewEvent[] }>;
  /**
   * Takes them through their life to what the vote came to, in the transaction that closes it.
   * @returns the events that whoever closed it appends after their own. @throws Refusal 403, 404.
   */
  decide(
    trx: Transaction<Schema>,
    caller: Caller,
    drafts: readonly string[],
    vote: CountedVote,
    at: Date,
  ): Promise<readonly NewEvent[]>;
}

/** As far as the caller reads it; bounded. */
export type ReadInvolvement = (
  trx: Transaction<Schema>,
  caller: Caller,
  userId: string,
  now: Date,
) => Promise<Partial<Involvement>>;

/** Whose work goes to whom. */
export interface Handing {
  readonly from: readonly string[];
  readonly to: { readonly id: string; readonly name: string };
}

/**
 * Gives what these people have under way in the entity to somebody else, in the transaction that ends their access. Nothing else of the
 * transaction may be under way.
 */
export type HandOver = (
  trx: Transaction<Schema>,
  caller: Caller,
  handing: Handing,
  at: Date,
) => Promise<Partial<HandedOver>>;

/** Rows about one person, by what they are. */
export type OwnData = Readonly<Record<string, readonly object[]>>;

/** What a module keeps of the caller in the entity that was entered, as they read it; bounded. */
export type ReadOwnData = (trx: Transaction<Schema>, caller: Caller) => Promise<OwnData>;

/** What a module brings to the server. `modules.ts` lists them, and everything else derives from that list. */
export interface ServerModule {
  readonly name: string;
  readonly routes: readonly Route[];
  /** Who writes which mails. */
  readonly mails?: MailKinds;
  readonly repeated?: readonly RepeatedWork[];
  readonly figures?: Figures;
  readonly followTerms?: FollowTerms;
  /** What follows in other modules from it is theirs. */
  readonly followLiquidation?: (modules: readonly ServerModule[]) => FollowLiquidation;
  /** What of it the votes of meetings decide; of one module. */
  readonly decidedByVote?: DecidedByVote;
  /** Routes from which follows what other modules do in the same transaction. */
  readonly routesWith?: (modules: readonly ServerModule[]) => readonly Route[];
  /** What a user has to do with the entity that was entered, of what the module keeps. */
  readonly involvement?: ReadInvolvement;
  /** What of it goes to a successor when somebody leaves. */
  readonly handOver?: HandOver;
  /** For the file of everything that a person is in. */
  readonly ownData?: ReadOwnData;
  /** What its section of the dashboard reads, which is asked while the application is on its way. */
  readonly early?: readonly EarlyRead[];
  readonly erasure?: Erasure;
  /** What of it changes without an event, and is told to open screens by `noteChange`. */
  readonly live?: readonly LiveKind[];
  /** What of it stands in somebody's calendar. */
  readonly calendar?: CalendarSource;
  /** What of it is found by search. */
  readonly searched?: readonly SearchedKind[];
  /** Its part of the demo group. */
  readonly seed?: Seed;
}

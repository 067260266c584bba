import type { IdentifiedBy, SignerState } from '#contract/minutesLife';
import type { MeetingStatus, MeetingType } from '#contract/vocabulary';

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** What the minutes of a meeting say on paper, beside what they say themselves. Facts are sentences without their full stops. */
export interface MinutesPaperWords {
  readonly kind: (type: MeetingType) => string;
  readonly held: (span: Span) => string;
  readonly place: (place: string) => string;
  readonly version: (version: number, status: MeetingStatus) => string;
  /** Minutes that nobody approved, and why. @param names of who could not; none where nobody was to be asked. */
  readonly approvedByNobody: (names: readonly string[]) => string;
  /** Items that the reader may not read. */
  readonly leftOut: (count: number) => string;
  readonly item: (number: number, title: string) => string;
  readonly signatures: string;
  readonly columns: { readonly name: string; readonly answer: string; readonly how: string };
  readonly answer: (state: SignerState, at: string | null, timeZone: string) => string;
  readonly missing: string;
  readonly identified: Readonly<Record<IdentifiedBy, string>>;
  readonly reason: (text: string) => string;
  readonly closed: (by: string, names: readonly string[]) => string;
  readonly erratum: (number: number, by: string, at: string, timeZone: string) => string;
  readonly fingerprint: string;
  /** What the hash is of. */
  readonly bound: (version: number) => string;
  readonly sealed: string;
  readonly sealReason: (number: string) => string;
  readonly file: (number: string) => string;
}

/** What the pack of a meeting says beside its papers. */
export interface PackWords {
  readonly kind: (type: MeetingType) => string;
  readonly begins: (span: Span) => string;
  readonly reader: (name: string) => string;
  readonly leftOut: (count: number) => string;
  readonly contents: string;
  readonly columns: { readonly item: string; readonly time: string; readonly page: string };
  readonly item: (position: number, title: string) => string;
  readonly presenter: (name: string) => string;
  readonly proposal: string;
  /** Heads what the reader noted beside an item, in their own copy alone. */
  readonly ownNote: string;
  readonly notBound: string;
  readonly page: string;
  readonly time: (at: string, timeZone: string) => string;
  readonly file: (number: string) => string;
}

/** What the register of minutes and resolutions says beside them. */
export interface DecisionsRegisterWords {
  readonly kind: string;
  readonly title: string;
  readonly count: (entries: number) => string;
  readonly holds: string;
  readonly columns: {
    readonly order: string;
    readonly day: string;
    readonly number: string;
    readonly subject: string;
    readonly outcome: string;
  };
  readonly minutes: string;
  readonly outcome: Readonly<Record<'Accepted' | 'Rejected', string>>;
}

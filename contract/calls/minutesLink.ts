import { call } from '../call';
import type { Instant } from '../decision/texts';
import type { SignerState } from '../minutesLife';
import type { AttendeeRole } from './meetings';
import type { SignReceipt } from './minutes';

const PUBLIC = { scope: 'none', access: 'public' } as const;

/** What a link by mail shows somebody whose signature is asked. */
export interface LinkedSigning {
  readonly entityName: string;
  readonly number: string;
  readonly title: string;
  readonly startsAt: Instant;
  readonly timeZone: string;
  readonly name: string;
  readonly role: AttendeeRole;
  readonly capacity: string;
  readonly version: number;
  /** Of the text that the signature binds: the minutes, or the erratum. */
  readonly hash: string;
  readonly lastDay: string | null;
  /** Of the items that the signer may see. */
  readonly items: readonly {
    readonly number: number;
    readonly title: string;
    readonly text: string;
    readonly record: readonly string[];
  }[];
  /** Items that are confidential to others: they are signed, and not shown. */
  readonly hidden: number;
  /** What corrects the minutes; null where the minutes themselves are signed. */
  readonly erratum: { readonly number: number; readonly text: string } | null;
  readonly state: SignerState;
  readonly at: Instant | null;
  readonly reason: string | null;
  /** `closed`: minutes are signed no more. */
  readonly signing: 'open' | 'closed';
}

/** 404 for a token that never was, 410 for one that does not work any more. Showing does not use it up. */
export const showLinkedSigning = call<{ body: { readonly token: string }; answer: LinkedSigning }>(
  'callbacks.showSigning',
  'POST',
  '/callbacks/signature',
  'What a link to sign is for',
  { ...PUBLIC, kind: 'read' },
);

export const signByLink = call<{
  body: {
    readonly token: string;
    readonly hash: string;
    readonly answer: 'signed' | 'declined';
    readonly reason?: string;
  };
  answer: SignReceipt;
}>('callbacks.sign', 'PUT', '/callbacks/signature', 'Sign by link, or decline to', PUBLIC);

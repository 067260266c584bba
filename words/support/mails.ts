import type { Letter } from '../letter';

/** Somebody asks support something. */
export interface QuestionFacts {
  readonly asker: { readonly name: string; readonly email: string };
  readonly text: string;
  /** Names of the files beside it. */
  readonly files: readonly string[];
  /** Id of the route on which it was asked. */
  readonly page: string | null;
  /** What identifies the person to support. */
  readonly hash: string;
}

/** The mails of the support chat. */
export interface SupportMails {
  question(facts: QuestionFacts, link: `/${string}`): Letter;
}

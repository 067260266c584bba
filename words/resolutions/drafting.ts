import type { DraftTemplates, Template } from '#contract/calls/drafts';
import type { Organ } from '#contract/decision/ballot';
import type { Instant } from '#contract/decision/texts';
import type { Invitation } from './invitation';

/** What a draft is written with. */
export interface DraftingWords {
  readonly templates: readonly Template[];
  /**
   * What the invitation says around the message of who sends it; each text is a paragraph. The mail and its preview say it
   * with the same words.
   */
  invitation(invitation: Invitation): DraftTemplates['mail'];
  /** An organ as the text of a resolution calls it, where its placeholder stands. */
  organ(organ: Organ): string;
  /** A day as the text of a resolution says it. @param timeZone IANA name. */
  day(at: Instant, timeZone: string): string;
}

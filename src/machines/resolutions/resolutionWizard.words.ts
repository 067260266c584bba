import { DECISION_MAKER_SOURCES } from '#contract/calls/drafts';
import { RESOLUTION_ORGANS } from '#contract/calls/resolutions';
import { CLOSINGS } from '#contract/decision/ballot';
import { readRational } from '#contract/decision/rational';
import { isInstant } from '#domain/decision/instant';
import { isRuleDraft } from '#domain/decision/ruleShape';
import { isRichText } from '#domain/richText/shape';
import {
  isCount,
  isFields,
  isFlag,
  isText,
  listOf,
  objectOf,
  oneOf,
  orNull,
  type Shape,
} from '#domain/shape';
import { isDay } from '#domain/time/typedDay';
import { DRAFT_FIELDS, type DraftField, type DraftWords } from './resolutionWizard.context';

/** Every row says its votes, and shares are counted with them. */
const isAmount: Shape = (value) => typeof value === 'string' && readRational(value) !== null;

const isDecisionMaker = objectOf({
  id: isText,
  source: oneOf(DECISION_MAKER_SOURCES),
  partyId: orNull(isText),
  name: isText,
  representing: orNull(isText),
  email: isText,
  weight: isAmount,
  capital: isAmount,
  group: orNull(isText),
  present: isFlag,
  conflicted: isFlag,
  ownOrSubsidiaryShares: isFlag,
  termEnds: orNull((value) => typeof value === 'string' && isInstant(value)),
});

const isPaper = objectOf({
  documentId: isText,
  name: isText,
  mediaType: isText,
  sizeBytes: isCount,
  pages: orNull(isCount),
  hash: isText,
});

const SHAPES: Readonly<Record<DraftField, Shape>> = {
  title: isText,
  text: orNull(isRichText),
  organ: orNull(oneOf(RESOLUTION_ORGANS)),
  preset: orNull(isText),
  rule: orNull(isRuleDraft),
  chair: orNull(isText),
  deadline: orNull(isDay),
  closing: oneOf(CLOSINGS),
  message: isText,
  template: orNull(isText),
  decisionMakers: listOf(isDecisionMaker),
  papers: listOf(isPaper),
};

/** Whether a value may stand in a field of a draft: every step can show it, and the server can be asked to store it. */
export function isWord(field: unknown, value: unknown): boolean {
  const known = DRAFT_FIELDS.find((each) => each === field);
  return known !== undefined && SHAPES[known](value);
}

/** The words that may be taken up. One that could not be shown is left out, and takes no other with it. */
export function soundWords(words: unknown): DraftWords {
  if (!isFields(words)) return {};
  return Object.fromEntries(
    DRAFT_FIELDS.flatMap((field) => (isWord(field, words[field]) ? [[field, words[field]]] : [])),
  );
}

import { isBlank } from '#contract/line';
import { PLACEHOLDERS, type RichText } from '#contract/richText';
import { chairFaults, electorateFaults } from '#domain/decision/ballotFaults';
import { ruleFaults } from '#domain/decision/ruleFaults';
import { openBlanks } from '#domain/richText/blanks';
import { isPlaceholderName, openPlaceholders, type PlaceholderValues } from '#domain/richText/placeholders';
import { isEmptyText } from '#domain/richText/plain';
import type { FieldFault } from '#server/problem';
import { decisionMakerOf } from './ballot';
import { ballotFaultAt } from './ballotFaultAt';
import { isAddress } from './reach';
import { faultAt } from './reasons';
import type { DecisionMakerRow, ResolutionRow } from './resolution.queries';

/** A draft with everything that will be frozen when it is sent. */
export interface Sendable {
  readonly row: ResolutionRow;
  readonly text: RichText | null;
  /** What its placeholders stand for at the sending. */
  readonly values: PlaceholderValues;
  readonly decisionMakers: readonly DecisionMakerRow[];
  /** The last moment of the day that was chosen. */
  readonly deadline: Date | null;
  readonly now: Date;
}

function placeholderProblems(text: RichText, values: PlaceholderValues): readonly FieldFault[] {
  const open = openPlaceholders(text, values);
  if (open.length === 0) return [];
  const labels = open.map((name) => (isPlaceholderName(name) ? PLACEHOLDERS[name] : name));
  return [faultAt('text', 'placeholdersOpen', labels)];
}

/** More hints than that are no help to find a blank. */
const NAMED_BLANKS = 6;

function blankProblems(text: RichText): readonly FieldFault[] {
  const open = openBlanks(text);
  if (open.length === 0) return [];
  const hints = [...new Set(open)];
  const named = hints.slice(0, NAMED_BLANKS);
  return [faultAt('text', 'blanksOpen', open.length, named, hints.length > NAMED_BLANKS)];
}

export function textProblems({
  row,
  text,
  values,
}: Pick<Sendable, 'row' | 'text' | 'values'>): readonly FieldFault[] {
  const problems: FieldFault[] = [];
  if (isBlank(row.title)) problems.push(faultAt('title', 'titleMissing'));
  if (!text || isEmptyText(text)) {
    return [...problems, faultAt('text', 'textMissing')];
  }
  return [...problems, ...placeholderProblems(text, values), ...blankProblems(text)];
}

function deadlineProblems({ deadline, now }: Sendable): readonly FieldFault[] {
  if (!deadline) return [faultAt('deadline', 'deadlineMissing')];
  return deadline > now ? [] : [faultAt('deadline', 'deadlinePast')];
}

function ruleProblems({ row, decisionMakers }: Sendable): readonly FieldFault[] {
  const { organ, rule, chair } = row;
  const nameOf = (id: string) => decisionMakers.find((decisionMaker) => decisionMaker.id === id)?.name ?? '';
  const problems: FieldFault[] = [];
  if (!organ) problems.push(faultAt('organ', 'organMissing'));
  if (!rule) problems.push(faultAt('rule', 'ruleMissing'));
  else problems.push(...ruleFaults(rule).map((fault) => ballotFaultAt(fault, nameOf)));
  if (chair !== null && !decisionMakers.some(({ id }) => id === chair)) {
    problems.push(faultAt('chair', 'chairUnknown'));
  } else {
    const faults = chairFaults({ rule: rule ?? {}, chair, decisionMakers });
    problems.push(...faults.map((fault) => ballotFaultAt(fault, nameOf)));
  }
  return problems;
}

function decisionMakerProblems({ row, decisionMakers, now }: Sendable): readonly FieldFault[] {
  const nameOf = (id: string) => decisionMakers.find((decisionMaker) => decisionMaker.id === id)?.name ?? '';
  const faults = electorateFaults({
    organ: row.organ ?? 'directors',
    decisionMakers: decisionMakers.map(decisionMakerOf),
    opensAt: now.toISOString(),
  });
  return [
    ...faults.map((fault) => ballotFaultAt(fault, nameOf)),
    ...decisionMakers.flatMap(({ name, email, own_or_subsidiary }, index) =>
      isAddress(email) || (email === '' && own_or_subsidiary)
        ? []
        : [
            faultAt(
              `decisionMakers.${index}.email`,
              email === '' ? 'addressMissing' : 'addressInvalid',
              name,
            ),
          ],
    ),
  ];
}

/** Everything that keeps a draft from being sent, field by field, in the order of the wizard; nothing when it is ready. */
export function sendProblems(draft: Sendable): readonly FieldFault[] {
  const { row } = draft;
  return [
    ...decisionMakerProblems(draft),
    ...ruleProblems(draft),
    ...deadlineProblems(draft),
    ...textProblems(draft),
    ...(isBlank(row.message) ? [faultAt('message', 'messageMissing')] : []),
  ];
}

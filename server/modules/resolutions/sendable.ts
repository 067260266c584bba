import type { FieldProblem } from '#contract/problem';
import { PLACEHOLDERS, type RichText } from '#contract/richText';
import { chairFaults, electorateFaults } from '#domain/decision/ballotFaults';
import { ruleFaults } from '#domain/decision/ruleFaults';
import { faultInWords } from '#domain/resolution/faults';
import { blanksInWords, openBlanks } from '#domain/richText/blanks';
import { isPlaceholderName, openPlaceholders, type PlaceholderValues } from '#domain/richText/placeholders';
import { isEmptyText } from '#domain/richText/plain';
import { decisionMakerOf } from './ballot';
import { isAddress } from './recipients';
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

function placeholderProblems(text: RichText, values: PlaceholderValues): readonly FieldProblem[] {
  const open = openPlaceholders(text, values);
  if (open.length === 0) return [];
  const labels = open.map((name) => (isPlaceholderName(name) ? PLACEHOLDERS[name] : name));
  return [{ field: 'text', message: `These placeholders have no value yet: ${labels.join(', ')}.` }];
}

/** More hints than that are no help to find a blank. */
const NAMED_BLANKS = 6;

function blankProblems(text: RichText): readonly FieldProblem[] {
  const open = openBlanks(text);
  if (open.length === 0) return [];
  const hints = [...new Set(open)];
  const named = hints.slice(0, NAMED_BLANKS).join(', ');
  const rest = hints.length > NAMED_BLANKS ? ', and more' : '';
  return [{ field: 'text', message: `${blanksInWords(open.length)} of the text: ${named}${rest}.` }];
}

function textProblems({ row, text, values }: Sendable): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (row.title.trim() === '') problems.push({ field: 'title', message: 'Give the resolution a title.' });
  if (!text || isEmptyText(text)) {
    return [...problems, { field: 'text', message: 'Write the text of the resolution.' }];
  }
  return [...problems, ...placeholderProblems(text, values), ...blankProblems(text)];
}

function deadlineProblems({ deadline, now }: Sendable): readonly FieldProblem[] {
  if (!deadline) return [{ field: 'deadline', message: 'Choose the last day to decide.' }];
  return deadline > now
    ? []
    : [{ field: 'deadline', message: 'The last day to decide is past. Choose a later day.' }];
}

function ruleProblems({ row, decisionMakers }: Sendable): readonly FieldProblem[] {
  const { organ, rule, chair } = row;
  const nameOf = (id: string) => decisionMakers.find((decisionMaker) => decisionMaker.id === id)?.name ?? '';
  const problems: FieldProblem[] = [];
  if (!organ) problems.push({ field: 'organ', message: 'Say who decides.' });
  if (!rule) problems.push({ field: 'rule', message: 'Choose a decision rule.' });
  else problems.push(...ruleFaults(rule).map((fault) => faultInWords(fault, nameOf)));
  if (chair !== null && !decisionMakers.some(({ id }) => id === chair)) {
    problems.push({ field: 'chair', message: 'The chair is not among the decision makers.' });
  } else {
    const faults = chairFaults({ rule: rule ?? {}, chair, decisionMakers });
    problems.push(...faults.map((fault) => faultInWords(fault, nameOf)));
  }
  return problems;
}

function decisionMakerProblems({ row, decisionMakers, now }: Sendable): readonly FieldProblem[] {
  const nameOf = (id: string) => decisionMakers.find((decisionMaker) => decisionMaker.id === id)?.name ?? '';
  const faults = electorateFaults({
    organ: row.organ ?? 'directors',
    decisionMakers: decisionMakers.map(decisionMakerOf),
    opensAt: now.toISOString(),
  });
  return [
    ...faults.map((fault) => faultInWords(fault, nameOf)),
    ...decisionMakers.flatMap(({ name, email }, index) =>
      isAddress(email)
        ? []
        : [
            {
              field: `decisionMakers.${index}.email`,
              message:
                email === ''
                  ? `There is no email address of ${name}.`
                  : `The email address of ${name} is not valid.`,
            },
          ],
    ),
  ];
}

/** Everything that keeps a draft from being sent, field by field, in the order of the wizard; nothing when it is ready. */
export function sendProblems(draft: Sendable): readonly FieldProblem[] {
  const { row } = draft;
  return [
    ...decisionMakerProblems(draft),
    ...ruleProblems(draft),
    ...deadlineProblems(draft),
    ...textProblems(draft),
    ...(row.message.trim() === ''
      ? [{ field: 'message', message: 'Write a message to the decision makers.' }]
      : []),
  ];
}

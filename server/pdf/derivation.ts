import type { Content } from 'pdfmake/interfaces';
import type { Resolution } from '#contract/calls/resolutions';
import { sentencesOf } from '#domain/decision/words';
import { sayDecided } from '#domain/decision/words/conditions';
import { ruleInWords, sourceInWords } from '#domain/decision/words/rule';
import { breakable } from './breaking';

function names({ decisionMakers }: Resolution): (id: string) => string {
  const known = new Map(decisionMakers.map(({ id, name }) => [id, name]));
  return (id) => known.get(id) ?? 'somebody who is not a decision maker';
}

/** Why the outcome is what it is, in the sentences of the screen. */
export function derivationText(resolution: Resolution): Content[] {
  const { evaluation, organ, closedAt } = resolution;
  if (!evaluation) return [];
  const { conclusion, conditions, notCounted } = sentencesOf(evaluation, names(resolution), organ);
  const say = (text: string): Content => ({ text: breakable(text), margin: [0, 0, 0, 2] });
  return [
    {
      text: closedAt ? 'How it was decided' : 'How it stands',
      style: 'section',
      headlineLevel: 1,
      outline: true,
    },
    { text: [{ text: conclusion.title, bold: true }, `. ${conclusion.detail}`], margin: [0, 0, 0, 6] },
    { text: `${sayDecided(evaluation.derivation)}.`, margin: [0, 0, 0, 6] },
    ...conditions.map(
      ({ title, detail, notes }): Content => ({
        stack: [{ text: title, bold: true }, say(`${detail}.`), ...notes.map(say)],
        margin: [0, 0, 0, 6],
        unbreakable: true,
      }),
    ),
    ...notCounted.map(say),
  ];
}

/** The rule that was applied, with where it is from. */
export function ruleText({ rule, preset }: Resolution): Content[] {
  if (!rule) return [];
  const source = sourceInWords(preset, rule);
  return [
    { text: 'Rule', style: 'section', headlineLevel: 1, outline: true },
    ...(source ? [{ text: source, margin: [0, 0, 0, 4] } satisfies Content] : []),
    { ul: ruleInWords(rule).map((text) => ({ text })), margin: [0, 0, 0, 6] },
  ];
}

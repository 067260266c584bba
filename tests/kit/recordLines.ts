import { runText } from '#domain/richText/plain';
import { inlinesOf } from '#domain/richText/walk';
import { RECORD } from '#words/en/resolutions/record';
import type { ResolutionRecord } from '#words/resolutions/record';

/** Spaces that bind, breaks that are allowed and line ends read as one space. */
export function readable(text: string): string {
  return text.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ').trim();
}

const under = (heading: string, lines: readonly string[]) => (lines.length > 0 ? [heading, ...lines] : []);

/** Every word of a record that is no markup, in pieces as they stand together; a text of record by its paragraphs, without the numbers of lists. */
export function recordLines(record: ResolutionRecord): readonly string[] {
  const { course, rule } = record;
  const lines = [
    record.organ,
    record.title ?? '',
    ...record.facts.map((fact) => `${fact}.`),
    record.closed ?? '',
    ...inlinesOf(record.text?.content ?? []).flatMap((run) => runText(run).split('\n')),
    ...record.toSign.flatMap(({ name, representing }) => [name, representing ?? '']),
    ...under(
      RECORD.parts.decisionMakers,
      record.decisionMakers.flatMap(({ name, facts, weight, decision, notes, date, ways }) => [
        name,
        ...facts,
        weight,
        decision,
        ...notes,
        date,
        ...ways,
      ]),
    ),
    ...(course
      ? under(course.heading, [
          course.conclusion ? `${course.conclusion.title}. ${course.conclusion.detail}` : '',
          course.decided,
          ...course.conditions.flatMap(({ title, detail, notes }) => [title, `${detail}.`, ...notes]),
          ...course.notCounted,
        ])
      : []),
    ...under(
      RECORD.parts.counted,
      record.counted.flatMap(({ what, amount }) => [what, amount]),
    ),
    ...(rule ? under(RECORD.parts.rule, [rule.source ?? '', ...rule.sentences]) : []),
    ...under(
      RECORD.parts.documents,
      record.documents.flatMap(({ name, kind, hash }) => [name, kind, hash]),
    ),
    ...under(
      RECORD.parts.timeline,
      record.timeline.flatMap(({ date, text, reason }) => [date, text, reason ?? '']),
    ),
    ...under(
      RECORD.parts.hashes,
      record.hashes.flatMap(({ what, hash }) => [what, hash]),
    ),
  ];
  return lines.map(readable).filter(Boolean);
}

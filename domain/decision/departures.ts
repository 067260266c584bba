import { toRational, toText } from '#contract/decision/rational';
import type { Rule } from '#contract/decision/rule';
import type { Preset } from './preset';
import { PRESETS } from './presets';

/** A rule's parts by the names under which presets open them, each in one notation. */
function partsOf(rule: Rule): Readonly<Record<string, readonly unknown[]>> {
  const { quorum, majority, earlyFinish, termEnd, method, lapse } = rule;
  const fraction = quorum?.fraction === undefined ? null : toText(toRational(quorum.fraction));
  return {
    quorum: [quorum?.counts, quorum?.base, quorum?.operator, fraction, quorum?.count],
    majority: majority.flatMap((leg) => [
      leg.base,
      leg.operator,
      toText(toRational(leg.fraction)),
      leg.group ?? null,
    ]),
    abstentions: [rule.abstentions],
    changeAllowed: [rule.changeAllowed],
    tie: [rule.tie],
    'earlyFinish.accept': [earlyFinish.accept],
    'earlyFinish.reject': [earlyFinish.reject],
    conflicts: [rule.conflicts],
    termEnd: [termEnd?.castBefore, termEnd?.silent],
    method: [method?.consent, method?.advice],
    'method.refusal': [method?.refusal],
    nonVotingCapital: [rule.nonVotingCapital],
    lapse: [lapse?.days, lapse?.from, lapse?.firstDayIs],
  };
}

function isOpen(preset: Preset, part: string): boolean {
  return preset.open.some((open) => part === open || part.startsWith(`${open}.`));
}

/**
 * In which parts a rule departs from its preset although the preset's source leaves no choice, so that the screen can
 * say which articles must allow it. @param rule one without faults.
 */
export function departuresOf(preset: Preset, rule: Rule): readonly string[] {
  const theirs = partsOf(preset.rule);
  return Object.entries(partsOf(rule))
    .filter(([part]) => !isOpen(preset, part))
    .filter(([part, values]) => JSON.stringify(values) !== JSON.stringify(theirs[part]))
    .map(([part]) => part);
}

/** Where a rule is from, and in what it departs from there. Null: from no preset. @param rule one without faults. */
export function sourceOf(presetId: string | null, rule: Rule) {
  const preset = PRESETS.find(({ id }) => id === presetId);
  return preset
    ? { name: preset.name, citation: preset.citation, departures: departuresOf(preset, rule) }
    : null;
}

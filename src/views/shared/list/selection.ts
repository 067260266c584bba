/** Which rows are chosen, and the one from which a further choice reaches. */
export interface Selection {
  readonly chosen: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NOTHING_CHOSEN: Selection = { chosen: new Set(), anchor: null };

/** The row is chosen, or is not any more; the next reach begins at it. */
export function toggled({ chosen }: Selection, key: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return { chosen: next, anchor: key };
}

/** Every row from the anchor to this one is chosen, beside those that were. */
export function reached(selection: Selection, key: string, keys: readonly string[]): Selection {
  const from = keys.indexOf(selection.anchor ?? key);
  const to = keys.indexOf(key);
  if (from < 0 || to < 0) return toggled(selection, key);
  const range = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: new Set([...selection.chosen, ...range]), anchor: keys[from] ?? key };
}

/** Every row of the page is chosen, or none where all were. */
export function allToggled({ chosen }: Selection, keys: readonly string[]): Selection {
  return keys.every((key) => chosen.has(key)) ? NOTHING_CHOSEN : { chosen: new Set(keys), anchor: null };
}

/** What is chosen of the rows that are there: one that has left the page is not done along with the others. */
export function still({ chosen, anchor }: Selection, keys: readonly string[]): Selection {
  return {
    chosen: new Set(keys.filter((key) => chosen.has(key))),
    anchor: anchor !== null && keys.includes(anchor) ? anchor : null,
  };
}

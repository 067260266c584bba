interface BoardSearch {
  /** The day looked at, `YYYY-MM-DD`; today when missing. */
  readonly asOf?: string;
  /** Whether former members are unfolded. */
  readonly former?: string;
}

const DAY = /^(?:1[89]|2[01])\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Which day a board is looked at, as the address has it. */
export function readBoardSearch(search: Readonly<Record<string, unknown>>): BoardSearch {
  const { asOf, former } = search;
  return {
    asOf: typeof asOf === 'string' && isDay(asOf) ? asOf : undefined,
    former: former === 'shown' ? former : undefined,
  };
}

/** A day that is in a calendar: the 31st of February is none. */
function isDay(text: string): boolean {
  return DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

import { PAGING } from '#contract/call';

interface Place {
  readonly page?: string | undefined;
  readonly after?: string | undefined;
}

/**
 * The number of the page of a list that the address names, from 1. By number no page is found that begins beyond the rows that
 * are counted.
 * @param rows of a whole page.
 */
export function pageNumberOf({ page, after }: Place, rows: number): number {
  const number = Number(page);
  if (!Number.isInteger(number) || number < 1) return 1;
  return after === undefined ? Math.min(number, PAGING.reach / rows) : number;
}

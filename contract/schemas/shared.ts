import { z } from 'zod';
import { PAGING, type Paging } from '../call';
import { lineOf, wordsOf } from '../line';
import { numbered, type SchemaFault } from '../schemaFaults';

export const idSchema = z.uuid();

/** What is no moment is asked nothing further: a refinement may count on one. */
export const instantSchema = z.iso.datetime({ offset: true, abort: true });

/** What a company's papers name lies between these days; so does every day from outside. */
export const EARLIEST_DAY = '1800-01-01';
export const LATEST_DAY = '2199-12-31';

const isInCalendar = (day: string) => day >= EARLIEST_DAY && day <= LATEST_DAY;

/** A day of the calendar, `YYYY-MM-DD`, from 1800 to 2199. */
export const daySchema = z.iso
  .date({ abort: true })
  .refine(isInCalendar, 'outsideCalendar' satisfies SchemaFault);

/** A moment that somebody plans, on a day of the same calendar. */
export const plannedSchema = instantSchema.refine(
  (instant) => isInCalendar(new Date(instant).toISOString().slice(0, EARLIEST_DAY.length)),
  'outsideCalendar' satisfies SchemaFault,
);

/** One line as it is read: every run of white space and control characters becomes one space. */
export const lineSchema = (most: number) => z.string().overwrite(lineOf).min(1).max(most);

/** One line that may be left out. */
export const spareLineSchema = (most: number) => z.string().overwrite(lineOf).max(most);

/** What somebody writes, in as many lines as it takes: it says something, or the fault that is named. */
export const saidSchema = (most: number, fault?: SchemaFault) =>
  z.string().overwrite(wordsOf).min(1, fault).max(most);

/** The same where it may be left out. */
export const spareWordsSchema = (most: number) => z.string().overwrite(wordsOf).max(most);

/** Percentage as a decimal string, 0 to 100 with at most six decimals; null when unknown. */
export const percentageSchema = z
  .string()
  .regex(/^(100(\.0{1,6})?|\d{1,2}(\.\d{1,6})?)$/, 'notAPercentage' satisfies SchemaFault)
  .nullable();

/** With a sign, so that one below zero is told how small it may be. */
const WHOLE = /^-?\d{1,15}$/;

/** A whole number from 1 as an address carries it: digits, and nothing else that JavaScript reads as a number. */
export function countSchema(maximum: number) {
  return z
    .preprocess(
      (text) => (typeof text === 'string' && WHOLE.test(text) ? Number(text) : text),
      z.number().int().min(1).max(maximum),
    )
    .meta({ type: 'integer', minimum: 1, maximum });
}

/** What finds rows by their words. */
export const wordsSchema = z.string().trim().max(200).optional();

/** Which rows of a list are asked for; a schema with these is refined by `staysInReach`. */
export const pagingShape = {
  page: countSchema(PAGING.reach).optional(),
  after: z.string().min(1).max(8_000).optional(),
  limit: countSchema(PAGING.most).default(PAGING.limit),
};

/** A page by its number begins within the first rows; what is beyond follows a page that was answered. */
export const staysInReach = ({ page = 1, after, limit = PAGING.limit }: Paging) =>
  after === undefined ? (page - 1) * limit < PAGING.reach : page === 1;

export const OUT_OF_REACH = { path: ['page'], ...numbered('pageBeyondReach', PAGING.reach) };

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    total: z.number().int().min(0).max(PAGING.reach),
    totalIsExact: z.boolean(),
    next: z.string().nullable(),
  });
}

/** One value of a repeated parameter, or several. */
export function repeated<Value extends z.ZodType<string>>(value: Value) {
  return z.union([z.array(value).max(20), value.transform((one) => [one])]).optional();
}

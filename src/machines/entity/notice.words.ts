import { MOST_NOTICE_DAYS, NOTICE_KINDS, type NoticeDays, type NoticeKind } from '#contract/meetingNotice';

/** The field of the days that the articles ask for, in the form of the settings. */
export type NoticeField = `settings.noticeDays.${NoticeKind}`;

export const noticeField = (kind: NoticeKind): NoticeField => `settings.noticeDays.${kind}`;

export const NOTICE_FIELDS: readonly NoticeField[] = NOTICE_KINDS.map(noticeField);

export function noticeOf(field: string): NoticeKind | null {
  return NOTICE_KINDS.find((kind) => noticeField(kind) === field) ?? null;
}

/** Days as they are typed; null for none. @returns undefined for what is no number of them. */
export function readNoticeDays(word: string): number | null | undefined {
  const text = word.trim();
  if (text === '') return null;
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= MOST_NOTICE_DAYS ? days : undefined;
}

/** What is sent of the words: null takes back what was set. */
export function noticeDaysIn(words: ReadonlyMap<string, string>): NoticeDays {
  return Object.fromEntries(
    NOTICE_KINDS.flatMap((kind) => {
      const word = words.get(noticeField(kind));
      return word === undefined ? [] : [[kind, readNoticeDays(word) ?? null] as const];
    }),
  );
}

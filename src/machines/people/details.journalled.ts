import { DETAIL_FIELDS, type DetailsWords, isDetail } from '#domain/account/details';
import type { JournalledFlow } from '../shared/journalled';
import { acceptsWords, fields, sound, text } from '../shared/resume';
import { type DetailsEvent, detailsMachine } from './details.machine';

/** The words that were not saved, whether or not saving them had begun. */
function resumeDetails(context: unknown): readonly DetailsEvent[] {
  const kept = fields(fields(context).words);
  const words: DetailsWords = Object.fromEntries(
    DETAIL_FIELDS.flatMap((field) =>
      sound([kept[field]], text).flatMap((word) => (isDetail(field, word) ? [[field, word]] : [])),
    ),
  );
  return Object.keys(words).length > 0 ? [{ type: 'details.resumed', words }] : [];
}

export const journalled: JournalledFlow<'details'> = {
  stream: 'details',
  machine: detailsMachine,
  upcasters: {},
  resume: resumeDetails,
  typed: ['details.edited'],
  accepts: acceptsWords('details.edited', isDetail),
};

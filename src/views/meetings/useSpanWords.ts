import { useApp } from '../shared/app';
import { type Span, spanWords } from './when';
import { beginWords, zoneWords } from './zone';

/** In which zone the reader is, by their device. */
function useReaderZone(): string {
  return useApp().timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** When something is, with the zone in which that is told where the reader's clock shows another time. */
export function useSpanWords(): (span: Span) => string {
  const reader = useReaderZone();
  return (span) => `${spanWords(span)}${zoneWords([span.startsAt, span.endsAt], span.timeZone, reader)}`;
}

/** A moment, with the zone in which it is told where the reader's clock shows another time. */
export function useMomentWords(): (at: string, timeZone: string) => string {
  const reader = useReaderZone();
  return (at, timeZone) => `${beginWords(at, timeZone)}${zoneWords([at], timeZone, reader)}`;
}

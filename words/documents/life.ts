import type { DocumentLack, DocumentStep, DocumentStepBy } from '#contract/documentLife';
import type { Calendar } from '../moment';

/** What a page says of the life of a document. */
export interface DocumentLifeWords {
  readonly title: string;
  /** What happens in a step, as the name of a row. */
  readonly step: Readonly<Record<DocumentStep, string>>;
  readonly by: Readonly<Record<DocumentStepBy, string>>;
  /** What follows from a step that may be taken. */
  readonly follows: Readonly<Record<DocumentStep, string>>;
  /** Why a step is blocked. @param day `YYYY-MM-DD`, as it is read. */
  lack(lack: DocumentLack, calendar: Calendar, day: (day: string) => string): string;
  readonly stations: {
    readonly added: string;
    readonly inPlace: string;
    readonly deleted: string;
    readonly gone: string;
  };
}

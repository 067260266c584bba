/** Why the text of a document could not be read, or not all of it. */
export const READING_REASONS = [
  /** It opens with a password only. */
  'locked',
  'broken',
  /** It unpacks to more than is read. */
  'tooLarge',
  /** It took more time or more memory than one file may take. */
  'tooSlow',
  'tooMuchMemory',
  /** The server ended while it was read, again and again. */
  'interrupted',
  /** Its content is not in the store. */
  'missing',
  /** Nothing here reads this type. */
  'unsupported',
  /** Not one word in it. */
  'noText',
  /** It has pages without text, and nothing here that reads pictures. */
  'noMachine',
  /** A picture could not be read by the machine. */
  'picture',
  /** The first pages were read, and no more are. */
  'pagesLimited',
  'textLimited',
] as const;

export type ReadingReason = (typeof READING_REASONS)[number];

import { z } from 'zod';
import { READER_NOTE_LENGTH } from '../calls/readerNotes';
import { idSchema, instantSchema, spareWordsSchema } from './shared';

export const readerNotesSchema = z
  .strictObject({
    items: z.array(z.strictObject({ itemId: idSchema, text: z.string(), savedAt: instantSchema })),
  })
  .meta({ id: 'ReaderNotes' });

export const readerNoteSchema = z
  .strictObject({ text: spareWordsSchema(READER_NOTE_LENGTH) })
  .meta({ id: 'WrittenReaderNote' });

export const readerNoteReceiptSchema = z
  .strictObject({ itemId: idSchema, savedAt: instantSchema.nullable() })
  .meta({ id: 'ReaderNoteReceipt' });

export const packQuerySchema = z.strictObject({
  notes: z.stringbool().optional(),
  making: z.stringbool().optional(),
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

/** The labelled sets, which stand beside the project. */
const DATA = join(import.meta.dirname, '../../../../shared/data/search');

export const areThere = existsSync(DATA);

const passageSchema = z.object({ id: z.string(), document: z.string().optional(), text: z.string() });
const questionSchema = passageSchema.extend({ relevant: z.array(z.string()) });

export type LabelledPassage = z.infer<typeof passageSchema>;
export type LabelledQuestion = z.infer<typeof questionSchema>;

function linesOf<T>(name: string, schema: z.ZodType<T>): readonly T[] {
  const lines = gunzipSync(readFileSync(join(DATA, `${name}.jsonl.gz`)))
    .toString()
    .trim()
    .split('\n');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

type SetName = 'scifact' | 'contracts';

export const passagesOf = (name: SetName) => linesOf(`${name}.passages`, passageSchema);
export const questionsOf = (name: SetName) => linesOf(`${name}.questions`, questionSchema);

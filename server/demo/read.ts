import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartError } from '#server/problem';

/** From the source (`server/demo`) and from a bundle (`dist/server`). */
const FOLDER = '../../demo';

function demoFolder(): string {
  const folder = fileURLToPath(new URL(FOLDER, import.meta.url));
  if (!existsSync(join(folder, 'entity', 'entities.json')))
    throw new StartError(
      'The demo group cannot be seeded: the folder demo of the repository is missing beside dist.',
    );
  return folder;
}

/**
 * A text of the demo group.
 * @param path inside the folder `demo`.
 * @throws StartError that names the file where there is none.
 */
export function readText(path: string, folder = demoFolder()): string {
  try {
    return readFileSync(join(folder, path), 'utf8');
  } catch (cause) {
    throw new StartError(`demo/${path} cannot be read`, { cause });
  }
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new StartError(`demo/${path} is no JSON: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/**
 * Rows of the demo group, as their schema has them.
 * @param path inside the folder `demo`.
 * @throws StartError that names the file, the place in it and what is wrong there.
 */
export function readRows<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  folder = demoFolder(),
): z.output<Schema> {
  const read = schema.safeParse(parsed(path, readText(path, folder)));
  if (!read.success)
    throw new StartError(`demo/${path} is not as it has to be:\n${z.prettifyError(read.error)}`);
  return read.data;
}

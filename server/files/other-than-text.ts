import { fileTypeFromBuffer } from 'file-type';
import { wrongFile } from '#server/words';
import type { NamedKind } from '#words/house/files';
import type { Reason } from '#words/reason';
import { KINDS } from './kinds';
import { readPackage } from './package';

const COMPOUND = 'application/x-cfb';
const ZIP = 'application/zip';

/** Why a file is not read where text is: it is told what it is, whatever its name says. Null for what has no sign of another type. */
export async function otherThanText(path: string, name: string, head: Uint8Array): Promise<Reason | null> {
  const sign = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
  if (sign === undefined || sign.endsWith('xml')) return null;
  return wrongFile('noText', name, await kindOf(path, sign));
}

async function kindOf(path: string, sign: string): Promise<NamedKind> {
  const known = KINDS.find(({ mediaType }) => mediaType === sign);
  if (known) return known.kind;
  if (sign === COMPOUND) return 'office';
  if (sign !== ZIP) return 'other';
  const facts = await readPackage(path);
  return facts.is === 'document' ? facts.kind.kind : 'zip';
}

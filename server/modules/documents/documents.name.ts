import { cleanFileName, extensionOf } from '#server/files/name';

/** A name as a document may have it: what is downloaded is opened by its extension, so it keeps the one of its content. */
export function nameWith(name: string, extension: string): string {
  const ends = extension === '' || extensionOf(name) === extension;
  return cleanFileName(ends ? name : `${name}.${extension}`);
}

/** The name of a document whose content is now that of a file, which may be of another type. */
export function nameFor(present: string, file: string): string {
  const extension = extensionOf(file);
  const own = extensionOf(present);
  if (extension === own) return present;
  return nameWith(own === '' ? present : present.slice(0, -own.length - 1), extension);
}

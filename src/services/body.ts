/** Whether a file stands anywhere in a body: then it travels as multipart (CALL-2). */
export function holdsFile(value: unknown): boolean {
  if (value instanceof Blob || value instanceof FormData) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsFile);
}

/**
 * A body with files as a form. A field of an object within has a dotted name, an array repeats its name; numbers and
 * truth values travel as text, null and undefined are left out.
 */
export function toForm(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  append(form, '', body);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (value instanceof Blob) form.append(name, value);
  else if (Array.isArray(value)) for (const item of value) append(form, name, item);
  else if (typeof value === 'object') {
    for (const [key, member] of Object.entries(value)) append(form, name ? `${name}.${key}` : key, member);
  } else form.append(name, String(value));
}

const fileIds = new WeakMap<Blob, number>();
let filesSeen = 0;

/** The same text for values that say the same, whatever the order of their keys; a file is equal only to itself. */
export function identityOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (value instanceof Blob) return `file ${fileId(value)}`;
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(identityOf).join()}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${identityOf(member)}`).join()}}`;
}

function fileId(file: Blob): number {
  const known = fileIds.get(file);
  if (known !== undefined) return known;
  filesSeen += 1;
  fileIds.set(file, filesSeen);
  return filesSeen;
}

export interface ArchivedFile {
  readonly name: string;
  readonly content: Blob;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of ZIP: CRC-32 (ISO 3309). */
export function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Names that are nobody's path and stand there once: `Lease.pdf`, `Lease (2).pdf`. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const name = given.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^\.+/, '_') || '_';
    const dot = name.lastIndexOf('.');
    const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let distinct = name;
    for (let copy = 2; taken.has(distinct.toLowerCase()); copy += 1) distinct = `${stem} (${copy})${end}`;
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}

interface Entry {
  readonly name: Uint8Array;
  readonly crc: number;
  readonly size: number;
  /** Where its header begins, in bytes. */
  readonly at: number;
}

/** The fields of ZIP's headers are of two and of four bytes, the lowest first. */
function fields(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of values) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Version 2.0, names in UTF-8, stored as they are, the first day that ZIP knows. */
const shared = ({ name, crc, size }: Entry) =>
  [
    [20, 2],
    [0x0800, 2],
    [0, 2],
    [0, 2],
    [0x21, 2],
    [crc, 4],
    [size, 4],
    [size, 4],
    [name.length, 2],
  ] as const;

const headOf = (entry: Entry) => fields([0x04034b50, 4], ...shared(entry), [0, 2]);

const listedAs = (entry: Entry) =>
  fields([0x02014b50, 4], [20, 2], ...shared(entry), [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [entry.at, 4]);

/**
 * A ZIP archive of files that stay as they are: what is a document is packed already. Together they are under 4 GB, and
 * under 65,536 in number.
 */
export async function archiveOf(files: readonly ArchivedFile[]): Promise<Blob> {
  const encoder = new TextEncoder();
  const names = distinctNames(files.map(({ name }) => name));
  const parts: BlobPart[] = [];
  const entries: Entry[] = [];
  let at = 0;
  for (const [index, { content }] of files.entries()) {
    const name = encoder.encode(names[index] ?? '');
    const entry = { name, crc: crcOf(new Uint8Array(await content.arrayBuffer())), size: content.size, at };
    const head = headOf(entry);
    parts.push(head, name, content);
    entries.push(entry);
    at += head.length + name.length + content.size;
  }
  let listed = 0;
  for (const entry of entries) {
    const line = listedAs(entry);
    parts.push(line, encoder.encode(names[entries.indexOf(entry)] ?? ''));
    listed += line.length + entry.name.length;
  }
  const count = entries.length;
  parts.push(fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [listed, 4], [at, 4], [0, 2]));
  return new Blob(parts, { type: 'application/zip' });
}

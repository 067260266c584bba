import { crc32, deflateRawSync } from 'node:zlib';

interface ZipPart {
  readonly name: string;
  readonly content: Buffer | string;
  /** What the directory says it unpacks to; the truth when missing. */
  readonly claims?: number;
}

/** A ZIP archive of these parts, deflated. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const label = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claims ?? bytes.length, 18);
    facts.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, label, packed]);
    const central = Buffer.alloc(46);
    central.write('PK\x01\x02', 0, 'latin1');
    central.writeUInt16LE(20, 4);
    facts.copy(central, 6);
    central.writeUInt32LE(offset, 42);
    locals.push(local);
    directory.push(Buffer.concat([central, label]));
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

/** The smallest archive that says it is a Word document. */
export function docxOf(more: readonly ZipPart[] = [], main = 'wordprocessingml.document.main+xml'): Buffer {
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${OPEN_XML}.${main}"/></Types>`;
  return zipOf([
    { name: '[Content_Types].xml', content: types },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...more,
  ]);
}

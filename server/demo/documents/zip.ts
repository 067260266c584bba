import { crc32, deflateRawSync } from 'node:zlib';

type Part = readonly [name: string, content: string];

const STORED = 0;
const DEFLATED = 8;
/** Names are in UTF-8. */
const FLAGS = 0x0800;
/** The first day that a ZIP knows, so that the same parts give the same bytes. */
const FIRST_DAY = 0x0021;

/** What stands about a part before its content, and again in the directory. */
function factsOf(bytes: Buffer, packed: Buffer, method: number, name: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(FLAGS, 2);
  facts.writeUInt16LE(method, 4);
  facts.writeUInt16LE(FIRST_DAY, 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(packed.byteLength, 14);
  facts.writeUInt32LE(bytes.byteLength, 18);
  facts.writeUInt16LE(name.byteLength, 22);
  return facts;
}

/** A ZIP of texts, deflated but for the first where it is `mimetype`: OpenDocument wants that one as it is. */
export function zipOf(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of parts) {
    const method = path === 'mimetype' ? STORED : DEFLATED;
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)];
    const packed = method === STORED ? bytes : deflateRawSync(bytes);
    const facts = factsOf(bytes, packed, method, name);
    const central = Buffer.alloc(46);
    central.write('PK\x01\x02\x14\x00', 0, 'latin1');
    facts.copy(central, 6);
    central.writeUInt32LE(offset, 42);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed]);
    locals.push(local);
    directory.push(central, name);
    offset += local.byteLength;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { type Content, Unreadable } from './found';
import { MOST_PARTS, MOST_RATIO, MOST_UNPACKED, RATIO_FROM } from './limits';

/** What happens while markup is read. Names have their prefix, as every office program writes it. */
export interface Markup {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** An office document in a ZIP, whose parts are unpacked one after the other while they are read. */
export interface Archive {
  readonly names: readonly string[];
  /** Reads a part as markup. A part that is missing says nothing. @throws Unreadable */
  read(name: string, markup: Markup): Promise<void>;
  /** Unpacks every part and counts. @throws Unreadable for what unpacks to too much. */
  measure(): Promise<void>;
  close(): void;
}

/** @throws Unreadable for what is no archive, locked, or has too many parts. */
export async function openArchive(content: Content): Promise<Archive> {
  const zip = await opened(content).catch(() => {
    throw new Unreadable('broken');
  });
  try {
    return archiveOf(zip, await entriesOf(zip));
  } catch (error) {
    zip.close();
    throw error instanceof Unreadable ? error : new Unreadable('broken');
  }
}

const OPTIONS = { lazyEntries: true, autoClose: false };

const opened = (content: Content): Promise<ZipFile> =>
  typeof content === 'string'
    ? openPromise(content, OPTIONS)
    : fromBufferPromise(Buffer.from(content), OPTIONS);

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MOST_PARTS) throw new Unreadable('tooLarge');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new Unreadable('locked');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Archive {
  let unpacked = 0;

  /** What a part says of its own size need not be true: what comes out of it is counted. */
  async function unpack(entry: Entry, take: (chunk: Buffer) => void): Promise<void> {
    let size = 0;
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += chunk.byteLength;
      unpacked += chunk.byteLength;
      const isBomb = size > RATIO_FROM && size > MOST_RATIO * entry.compressedSize;
      if (isBomb || unpacked > MOST_UNPACKED) throw new Unreadable('tooLarge');
      take(chunk);
    }
  }

  return {
    names: [...entries.keys()],
    async read(name, markup) {
      const entry = entries.get(name);
      if (!entry) return;
      const parser = parserOf(markup);
      const decoder = new TextDecoder();
      try {
        await unpack(entry, (chunk) => parser.write(decoder.decode(chunk, { stream: true })));
        parser.close();
      } catch (error) {
        throw error instanceof Unreadable ? error : new Unreadable('broken');
      }
    },
    async measure() {
      try {
        for (const entry of entries.values()) await unpack(entry, () => {});
      } catch (error) {
        throw error instanceof Unreadable ? error : new Unreadable('broken');
      }
    },
    close: () => zip.close(),
  };
}

function parserOf({ open, close, text }: Markup) {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new Unreadable('broken');
  });
  // Entities of its own can grow without end; no office program declares any.
  parser.on('doctype', () => {
    throw new Unreadable('broken');
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => open?.(name, attributes));
  parser.on('closetag', ({ name }: SaxesTagPlain) => close?.(name));
  parser.on('text', (words) => text?.(words));
  parser.on('cdata', (words) => text?.(words));
  return parser;
}

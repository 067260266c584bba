/** A file with the names of the folders it was dropped in, from the outermost one. */
export interface DroppedFile {
  readonly file: File;
  readonly path: readonly string[];
}

/** More files are not taken at once. */
export const MOST_FILES = 2_000;

/** Folders below this many others are not looked into. */
const MOST_DEPTH = 8;

/** What is dropped: files, and folders with what is in them. It is asked for while it is dropped: later a browser knows nothing. */
export function dropped(transfer: DataTransfer): Promise<readonly DroppedFile[]> {
  const entries = [...transfer.items].flatMap((item) => {
    const entry = item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? null) : null;
    return entry === null ? [] : [entry];
  });
  if (entries.every(({ isDirectory }) => !isDirectory)) return Promise.resolve(plain(transfer.files));
  return walked(entries);
}

/** Files that were chosen, also those of a folder: of these without the notes of an operating system. */
export function plain(files: Iterable<File>): readonly DroppedFile[] {
  const found = [...files].map((file) => ({
    file,
    path: (file.webkitRelativePath ?? '').split('/').slice(0, -1),
  }));
  return found.filter(({ file, path }) => path.length === 0 || !isHidden(file)).slice(0, MOST_FILES);
}

async function walked(entries: readonly FileSystemEntry[]): Promise<readonly DroppedFile[]> {
  const found: DroppedFile[] = [];
  const walk = async (entry: FileSystemEntry, path: readonly string[]): Promise<void> => {
    if (found.length >= MOST_FILES) return;
    if (isFile(entry)) {
      const file = await fileOf(entry);
      if (file && !isHidden(file)) found.push({ file, path });
    } else if (isFolder(entry) && path.length < MOST_DEPTH) {
      for (const inside of await entriesOf(entry)) await walk(inside, [...path, entry.name]);
    }
  };
  for (const entry of entries) await walk(entry, []);
  return found;
}

/** Notes of an operating system to itself. */
const isHidden = ({ name }: File) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Null for what cannot be read: it is left out. */
function fileOf(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(null)));
}

/** A browser gives them in portions, the last of which is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  while (all.length < MOST_FILES) {
    const portion = await new Promise<readonly FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (portion.length === 0) break;
    all.push(...portion);
  }
  return all;
}

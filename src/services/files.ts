type Reference = `file:${string}`;

/** Files that a person chose, kept in memory under references that may travel in events. */
export interface Files {
  keep(file: File): Reference;
  /** Null when it was forgotten or never kept. */
  read(reference: Reference): File | null;
  forget(reference: Reference): void;
}

export function createFiles(newId: () => string = () => crypto.randomUUID()): Files {
  const kept = new Map<Reference, File>();
  return {
    keep(file) {
      const reference: Reference = `file:${newId()}`;
      kept.set(reference, file);
      return reference;
    },
    read: (reference) => kept.get(reference) ?? null,
    forget: (reference) => void kept.delete(reference),
  };
}

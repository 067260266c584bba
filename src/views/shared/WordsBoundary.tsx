import { Component, type ReactNode } from 'react';

/** Words of a page that are not saved. */
export interface Unsaved {
  /** What people call the fields in which they stand. */
  readonly names: readonly string[];
  /** Goes back to what was saved in these fields; words of other fields stay. */
  readonly drop: () => void;
}

/** A page could not be shown, and words that are not saved may be why. */
export class WordsFault extends Error {
  override readonly name = 'WordsFault';

  constructor(
    cause: unknown,
    readonly unsaved: Unsaved,
  ) {
    super('A page could not be shown with words that are not saved', { cause });
  }
}

interface WordsBoundaryProps {
  /** The words that may be at fault when what is inside cannot be shown; null: none is. */
  readonly suspects: () => Unsaved | null;
  readonly children: ReactNode;
}

interface Caught {
  readonly fault: { readonly error: unknown } | null;
}

/** Tells the error page which words to go back from. The innermost boundary knows best. */
export class WordsBoundary extends Component<WordsBoundaryProps, Caught> {
  override state: Caught = { fault: null };

  static getDerivedStateFromError(error: unknown): Caught {
    return { fault: { error } };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    const { error } = fault;
    const unsaved = error instanceof WordsFault ? null : this.props.suspects();
    throw unsaved ? new WordsFault(error, unsaved) : error;
  }
}

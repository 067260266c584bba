import type { RegisteredRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** Something that can be begun from anywhere. */
export interface PaletteAct {
  readonly title: string;
  readonly Icon: LucideIcon;
  /** The route, as declared, whose rules say who may. */
  readonly route: string;
  /** Where it leads, as declared, with the parameters but the entity filled in. */
  readonly to: string;
}

/** A thing of a module that has the words somebody typed. */
export interface FoundThing {
  readonly id: string;
  readonly title: string;
  /** What tells it from others of that title. */
  readonly note: string;
  /** Words of the list's address that lead to it; missing where a page of its own stands behind the list, by its id. */
  readonly at?: Readonly<Record<string, string>>;
  /** All that was looked through: what no longer has the words is left out while the next ones are looked for. */
  readonly words: string;
}

/** What a module has found for the palette. */
export interface PaletteSearch {
  /** What is found, as the title of its group: `Resolutions`. */
  readonly label: string;
  /** Path of the list, as declared: who may open it may look for things. */
  readonly list: string;
  /**
   * The first things of the current entity that have the query.
   * @throws whatever the list's loader throws.
   */
  find(router: RegisteredRouter, entity: string, query: string): Promise<readonly FoundThing[]>;
}

/** What a module brings to the palette. */
export interface PaletteSource {
  readonly acts?: readonly PaletteAct[];
  readonly searches?: readonly PaletteSearch[];
}

export type LoadPalette = () => Promise<{ readonly palette: PaletteSource }>;

/** What of the structure is looked at. */
export interface StructureSearch {
  /** This entity with what is below it, or the whole group; missing: as the person prefers it. */
  readonly scope?: 'entity' | 'group' | undefined;
  /** The day, `YYYY-MM-DD`; today when it is missing. */
  readonly asOf?: string | undefined;
  /** A day it is compared with. */
  readonly compare?: string | undefined;
  /** Words that names are searched for. */
  readonly q?: string | undefined;
  /** Entities of another status are dimmed. */
  readonly status?: string | undefined;
  /** The party that the panel is about. */
  readonly of?: string | undefined;
  /** Parties below which somebody opened the chart; `all` is every one that is not among `closed`. */
  readonly opened?: readonly string[] | undefined;
  /** Parties below which somebody closed it. */
  readonly closed?: readonly string[] | undefined;
  /** How the holdings are shown; missing: as a chart, on a phone as a tree. */
  readonly view?: 'chart' | 'table' | 'tree' | undefined;
}

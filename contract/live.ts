/** Kind of a change on the live stream that stands for any: it has the entity's own id. */
export const ANYTHING = 'entity';

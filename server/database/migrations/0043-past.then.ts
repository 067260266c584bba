/** Joins what an entity `e` was on a day, where it is otherwise now. */
export const onDay = (day: string) => `left join lateral (
          select w.* from entity_past w where w.entity_id = e.id and w.valid_to > ${day} order by w.valid_to limit 1
        ) was on true`;

/** A column of an entity `e` as it was on the day of `onDay`. */
export const thenOf = (column: 'name' | 'status' | 'country' | 'registration' | 'address') =>
  `(case when was.entity_id is null then e.${column} else was.${column} end)`;

/**
 * A function that an earlier migration made says something else from now on. Its text is looked at where the database runs, so whatever
 * mended it between the two stays; where the words are not there any more, the migration fails.
 * @returns SQL.
 */
export function mended(
  name: string,
  ...changes: readonly (readonly [before: string, after: string])[]
): string {
  const steps = changes.map(
    ([before, after]) => `
  if position($before$${before}$before$ in v_made) = 0 then
    raise exception '${name} holds something else';
  end if;
  v_made := replace(v_made, $before$${before}$before$, $after$${after}$after$);`,
  );
  return `
do $mended$
declare
  v_made text := pg_get_functiondef('${name}'::regprocedure);
begin${steps.join('')}
  execute v_made;
end $mended$;
`;
}

/** Names that are nobody's path and stand there once: `Lease.pdf`, `Lease (2).pdf`. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const name = given.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^\.+/, '_') || '_';
    const dot = name.lastIndexOf('.');
    const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let distinct = name;
    for (let copy = 2; taken.has(distinct.toLowerCase()); copy += 1) distinct = `${stem} (${copy})${end}`;
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}

/**
 * The second net of tenancy: whatever a query of ours forgets, PostgreSQL refuses. A migration describes for each table
 * who may do what, and this file writes its row-level security, policies and grants. A table is closed to everybody whom
 * its description does not name. The text of a migration is frozen by its hash, so a change here that would alter what
 * has run somewhere fails a test.
 */

/** `(select ...)` makes each setting a value computed once per statement, which the indexes can use. */
const setting = (name: string, type: string) =>
  `(select nullif(current_setting('quorate.${name}', true), '')::${type})`;

/** Id of who is signed in. */
export const USER = setting('user', 'uuid');
/** Id of the entity that was entered. */
export const ENTITY = setting('entity', 'uuid');
/** Ids of the entities that may be seen: those of memberships, and the group of the one that was entered. */
export const VISIBLE = `(${setting('visible', 'uuid[]')}::uuid[])`;
/** Id of the one object that a guest may see. */
export const GUEST_OF = setting('guest_of', 'uuid');
/** Who came by a link decides as this decision maker, on this resolution. */
export const LINKED_DECISION_MAKER = setting('decision_maker', 'uuid');
export const LINKED_RESOLUTION = setting('resolution', 'uuid');

/** Whoever comes with a token of the API sees no tokens, and makes none. */
export const NO_TOKEN = "(select coalesce(current_setting('quorate.token', true), '') = '')";

const isCalledBy = (caller: string) => `(select current_setting('quorate.caller', true) = '${caller}')`;
const IS_PLATFORM = `(select current_setting('quorate.platform', true) = 'on')`;

/** A row of the entity that was entered. */
export const HERE = `entity_id = ${ENTITY}`;
/** Every row. */
export const ALL = 'true';

/**
 * Who calls:
 * - `person`: whoever is signed in, in whatever role, also before an entity is entered
 * - `member`, `admin`: of the entity that was entered; a platform administrator is admin everywhere
 * - `auditor`, `guest`: a membership that reads only, for a time; a guest reads one object
 * - `link`: whoever holds a link by mail, without an account
 * - `system`: jobs, and what follows by itself from what somebody did
 * - `platform`: a platform administrator in the admin area, in all entities
 */
export type CallerKind = 'person' | 'member' | 'admin' | 'auditor' | 'guest' | 'link' | 'system' | 'platform';

export type Act = 'read' | 'add' | 'change' | 'remove';

type Conditions = Readonly<Partial<Record<Act, string>>>;

/**
 * The condition on a row under which each of them may do it, in SQL. Who or what is not named may not. A link reads the
 * columns that are named, or all.
 */
export type Access = Readonly<Partial<Record<Exclude<CallerKind, 'link'>, Conditions>>> & {
  readonly link?: Conditions & { readonly columns?: readonly string[] };
};

/** The roles of the database under which callers work; none of them owns anything. */
export const ROLES = ['quorate_app', 'quorate_link', 'quorate_system'] as const;
type DatabaseRole = (typeof ROLES)[number];

const COMMANDS: Readonly<Record<Act, string>> = {
  read: 'select',
  add: 'insert',
  change: 'update',
  remove: 'delete',
};
const ACTS = ['read', 'add', 'change', 'remove'] as const;

const CALLERS: Readonly<Record<CallerKind, { readonly role: DatabaseRole; readonly is: string | null }>> = {
  person: { role: 'quorate_app', is: null },
  member: { role: 'quorate_app', is: isCalledBy('member') },
  admin: { role: 'quorate_app', is: isCalledBy('admin') },
  auditor: { role: 'quorate_app', is: isCalledBy('auditor') },
  guest: { role: 'quorate_app', is: isCalledBy('guest') },
  platform: { role: 'quorate_app', is: IS_PLATFORM },
  link: { role: 'quorate_link', is: null },
  system: { role: 'quorate_system', is: null },
};

const allOf = (conditions: readonly (string | null)[]): string => {
  const said = conditions.filter((condition) => condition !== null && condition !== ALL);
  return said.length === 0 ? ALL : said.map((condition) => `(${condition})`).join(' and ');
};

const anyOf = (conditions: readonly string[]): string =>
  conditions.includes(ALL) ? ALL : conditions.map((condition) => `(${condition})`).join('\n    or ');

/** What these callers may do with a row. The platform works in all entities, whichever was entered. */
function conditionOf(access: Access, kinds: readonly CallerKind[], act: Act, within: string): string | null {
  const conditionsOf = (some: readonly CallerKind[]) =>
    some.flatMap((kind) => {
      const condition = access[kind]?.[act];
      return condition === undefined ? [] : [allOf([CALLERS[kind].is, condition])];
    });
  const tenants = conditionsOf(kinds.filter((kind) => kind !== 'platform'));
  const platform = conditionsOf(kinds.filter((kind) => kind === 'platform'));
  const parts = [...(tenants.length > 0 ? [allOf([within, anyOf(tenants)])] : []), ...platform];
  return parts.length === 0 ? null : anyOf(parts);
}

/** One policy per act and role: one for all acts would burden every read with the conditions of writing. */
function policyOf(table: string, name: string, role: DatabaseRole, act: Act, condition: string): string {
  const check = act === 'add' || act === 'change' ? ` with check (${condition})` : '';
  const using = act === 'add' ? '' : ` using (${condition})`;
  const policy = `${name}_${act}_${role.slice('quorate_'.length)}`;
  return `create policy ${policy} on ${table} for ${COMMANDS[act]} to ${role}${using}${check};`;
}

function policiesOf(table: string, name: string, access: Access, within: string): readonly string[] {
  const kinds = Object.keys(access) as CallerKind[];
  return ROLES.flatMap((role) => {
    const own = kinds.filter((kind) => CALLERS[kind].role === role);
    const may = ACTS.flatMap((act) => {
      const condition = conditionOf(access, own, act, within);
      return condition === null ? [] : [{ act, condition }];
    });
    if (may.length === 0) return [];
    const columns = role === CALLERS.link.role ? access.link?.columns : undefined;
    const granted = (act: Act) =>
      COMMANDS[act] + (act === 'read' && columns ? ` (${columns.join(', ')})` : '');
    const commands = may.map(({ act }) => granted(act)).join(', ');
    return [
      ...may.map(({ act, condition }) => policyOf(table, name, role, act, condition)),
      `grant ${commands} on ${table} to ${role};`,
    ];
  });
}

/**
 * Row-level security, policies and grants of a table of a tenant, whose rows have an `entity_id`.
 * @param within the condition that ties a row to the entity that was entered, for everybody but the platform; `ALL` for
 * the tables of people and entities themselves, which say so in each condition.
 * @returns SQL.
 */
export function tenancy(table: string, access: Access, within: string = HERE): string {
  return [
    `alter table ${table} enable row level security;`,
    ...policiesOf(table, 'own', access, within),
    '',
  ].join('\n');
}

/** The condition under which people read a row: for a function with its owner's rights, which no policy holds. */
export function readableBy(access: Access, within: string = HERE): string {
  const kinds = (Object.keys(access) as CallerKind[]).filter((kind) => CALLERS[kind].role === 'quorate_app');
  return conditionOf(access, kinds, 'read', within) ?? 'false';
}

/**
 * What a module adds to the access to a table that is not its own: a row may be done with if any description allows it.
 * @param name of the module's reason, a word.
 */
export function alsoAllow(table: string, name: string, access: Access, within: string = HERE): string {
  return [...policiesOf(table, name, access, within), ''].join('\n');
}

/** What must hold besides whatever allows it, for people. */
export function onlyWhere(table: string, name: string, act: Act, condition: string): string {
  const clause = act === 'add' ? `with check (${condition})` : `using (${condition})`;
  return `create policy ${name} on ${table} as restrictive for ${COMMANDS[act]} to quorate_app, quorate_link ${clause};\n`;
}

/**
 * The roles of callers. They belong to the whole cluster; another database of it may be creating one at this moment.
 * @returns SQL.
 */
export function rolesOfCallers(): string {
  return ROLES.map(
    (role) => `
do $$
begin
  if not exists (select from pg_roles where rolname = '${role}') then
    create role ${role} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  -- From PostgreSQL 16 on, who created a role is a member that may grant it, but not yet act as it.
  if not pg_has_role(current_user, '${role}',
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant ${role} to %I', current_user);
  end if;
end $$;
grant usage on schema public to ${role};
`,
  ).join('');
}

import type { Call } from '#contract/call';
import { ALL_CALLS } from '#contract/calls/all';

const BEGIN = '<!-- calls: written by `npm run docs:api` -->';
const END = '<!-- end of the calls -->';

const WHO: Readonly<Record<Call['access'], string>> = {
  public: 'anybody',
  bearer: 'a signed-in person',
  platform: 'a platform administrator',
};

const ROLE: Readonly<Record<Call['role'], string | null>> = {
  any: null,
  admin: 'an admin of the entity',
  memberAdmin: 'an admin who is a member of the entity',
};

/**
 * `docs/api.md` with its table of all calls as the contract has them.
 * @param built names of the calls that are built; the others answer 501.
 * @throws Error where the page has no place for the table.
 */
export function withCallTable(page: string, built: ReadonlySet<string>): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('The page has no place for the calls');
  const calls = [...ALL_CALLS].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const rows = calls.map((call) => rowOf(call, built.has(call.name)));
  return [
    `${before}${BEGIN}`,
    '| Call | What | For | Features, one of | Built |',
    '|---|---|---|---|---|',
    ...rows,
  ]
    .join('\n')
    .concat(`\n${END}${after}`);
}

const placeOf = ({ path, method }: Call) => `${path} ${method}`;

function rowOf({ method, path, summary, access, role, features }: Call, isBuilt: boolean): string {
  const cells = [
    `\`${method} ${path}\``,
    summary,
    ROLE[role] ?? WHO[access],
    features.join(', '),
    isBuilt ? 'yes' : '501',
  ];
  return `| ${cells.join(' | ')} |`;
}

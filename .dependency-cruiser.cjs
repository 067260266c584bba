/**
 * Who may know whom (docs/architecture.md). `src` and `server` meet only in `contract` and `domain`.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const only = (name, from, allowed, extra = {}) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(contract|domain|words|src|server|tools|tests|scripts)/', pathNot: allowed, ...extra },
});

const notPackages = (name, from, packages) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: `^node_modules/(${packages.join('|')})/` },
});

/** Rooms of the house: every module may know them, and they know no module. */
const HOUSE = '(?:app|shared|shell|auth|missing|errors|static|theme)[/.]';

const FLOORS = '(?:machines|views|composition/actors|composition/modules|router/modules)';

/** A room is a folder of machines or views, elsewhere a file of that name: `resolutions.ts`, `resolutions.wizard.ts`. */
const ROOM = `^src/(?=(?:machines|views)/[^/]+/|(?:composition|router)/(?:actors|modules)/)${FLOORS}/`;

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '/dist/' },
    },
    only('contract-knows-nobody', '^contract/', '^contract/'),
    notPackages('contract-calls-are-without-zod', '^contract/(?!schemas/)', ['zod']),
    only('domain-knows-nobody-but-the-contract', '^domain/', ['^domain/', '^contract/(?!schemas/)']),
    only('words-know-the-contract', '^words/', ['^words/', '^contract/(?!schemas/)']),
    {
      name: 'first-load-has-no-words',
      comment: 'Sentences come with the page that shows them.',
      severity: 'error',
      from: {
        path: [
          '^src/(head|machines|services|composition|views/(auth|shell|dashboard|shared))/',
          '^src/views/[^/]+/dashboard/',
        ],
        pathNot: '^src/views/shared/conditions',
      },
      to: { path: '^words/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'languages-meet-in-one-file',
      comment: 'What is written by a language that is imported here would be written in it for everybody.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['(^|/)(words|reasons|problems)\\.ts$', '^server/demo/'] },
      to: { path: '^words/(en|nl)/' },
    },
    {
      name: 'words-know-no-other-language',
      comment: 'But English, which a translation that is not whole falls back to.',
      severity: 'error',
      from: { path: '^words/en/' },
      to: { path: '^words/nl/' },
    },
    only('machines-know-contract-and-domain', '^src/machines/', [
      '^src/machines/',
      '^contract/(?!schemas/)',
      '^domain/',
    ]),
    notPackages('machines-are-pure', '^src/machines/', [
      'react',
      'react-dom',
      'firebase',
      '@firebase',
      'idb-keyval',
      '@tanstack',
      '@mantine',
    ]),
    only('services-know-the-contract', '^src/services/', ['^src/services/', '^contract/(?!schemas/)']),
    only('views-know-machines-domain-contract', '^src/views/', [
      '^src/views/',
      '^words/',
      '^src/machines/',
      '^contract/(?!schemas/)',
      '^domain/',
    ]),
    notPackages('views-call-nobody', '^src/views/', [
      'firebase',
      '@firebase',
      'rxjs',
      'idb-keyval',
      'posthog-js',
    ]),
    only('router-knows-machines-and-contract', '^src/router/', [
      '^src/router/',
      '^words/',
      '^src/views/',
      '^src/machines/',
      '^contract/(?!schemas/)',
      '^domain/',
    ]),
    {
      name: 'router-loads-views-dynamically',
      severity: 'error',
      from: { path: '^src/router/' },
      to: { path: '^src/views/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    only('head-knows-the-contract-and-words', '^src/head/', [
      '^src/head/',
      '^contract/(?!schemas/)',
      '^src/views/(shared/format|shared/section|shared/earlySection|dashboard/words)\\.ts$',
      '^src/views/[^/]+/dashboard/(words|early)\\.ts$',
    ]),
    only('server-knows-contract-and-domain', '^server/', ['^server/', '^contract/', '^domain/', '^words/']),
    {
      name: 'server-modules-know-no-other',
      comment: 'What two modules need stands in domain/ or in a service of the server.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'modules-take-the-transaction',
      comment: 'Inside a transaction the bare connection would deadlock on PGlite.',
      severity: 'error',
      from: { path: '^server/modules/' },
      to: { path: '^server/database/connection', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-demo-is-loaded-when-it-is-seeded',
      comment: 'Its modules read their rows from the folder demo as soon as they are imported.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/demo/' },
      to: { path: '^server/demo/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-tests-have-a-group-of-their-own',
      comment:
        'tests/kit/group; the demo is for tests that are about it, or of a server that was built and seeds it.',
      severity: 'error',
      from: {
        path: '^tests/(kit|server)/',
        pathNot: '^tests/(kit/demo|server/(demo/|database/seed|resolutions/(demo|killed)|http/start))',
      },
      to: { path: '^server/demo/' },
    },
    {
      name: 'migrations-know-no-other',
      comment: 'What has run somewhere stays as it ran: another one may change what it would import.',
      severity: 'error',
      from: { path: '^server/database/migrations/(\\d+)-' },
      to: { path: '^server/database/migrations/', pathNot: '^server/database/migrations/$1-' },
    },
    {
      name: 'modules-keep-to-their-rooms',
      comment: 'What two modules need moves to machines/shared, views/shared or domain.',
      severity: 'error',
      from: { path: `${ROOM}(?!${HOUSE})([^/.]+)[/.]` },
      to: { path: ROOM, pathNot: [`^src/${FLOORS}/${HOUSE}`, `^src/${FLOORS}/$1[/.]`] },
    },
    {
      name: 'the-house-knows-no-module',
      severity: 'error',
      from: { path: [`${ROOM}${HOUSE}`, '^src/machines/[^/]+$', '^src/router/routes/'] },
      to: { path: ROOM, pathNot: `^src/${FLOORS}/${HOUSE}` },
    },
    {
      name: 'the-inspector-is-for-development',
      comment:
        'Only main.tsx loads it, in branches for development and for test:model, so that nothing of it is built.',
      severity: 'error',
      from: {
        path: '^(contract|domain|words|src|server)/',
        pathNot: ['^src/inspector/', '^src/main\\.tsx$'],
      },
      to: { path: '^src/inspector/' },
    },
    {
      name: 'the-inspector-is-loaded-when-it-is-needed',
      severity: 'error',
      from: { path: '^src/main\\.tsx$' },
      to: { path: '^src/inspector/(?!(develop|walked)\\.ts)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-development-branch-is-dynamic',
      severity: 'error',
      from: { path: '^src/main\\.tsx$' },
      to: { path: '^src/inspector/', dynamic: false },
    },
    only('tools-know-nobody', '^tools/', '^tools/'),
    notPackages('layout-is-a-tool', '^(contract|domain|words|src|server)/', ['elkjs']),
    only(
      'source-knows-no-tests',
      '^(contract|domain|words|src|server)/',
      '^(contract|domain|words|src|server)/',
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { headScripts, leaveOutParts, separateSignInMethods } from './vite.plugins.ts';

/**
 * What every page of who is signed in begins with: in one file, since each is a round trip on a slow network. The journal
 * stands apart: it is fetched while the provider is asked, and nothing that is painted waits for it.
 */
const INSIDE =
  /\/src\/(views\/(shell\/(Shell|Inside)\.tsx|dashboard\/Dashboard(View|Skeleton)\.tsx|[^/]+\/dashboard\/section\.tsx?)|composition\/page\/(inside|memory)\.ts)$|\/contract\/events\.ts$/;

/** Parts of the component library that open, and what the shell and modules draw with them; what they need comes along. */
const OPENED =
  /\/node_modules\/@mantine\/core\/esm\/components\/(Menu|Popover|Modal|Drawer)\/|\/src\/views\/(shared\/(menu\/(?!useMenu)|pop\/(?!usePop))|shell\/(InboxPop|Inbox|SupportPop|SupportPanel|AccountMenu)\.)/;

/** The flows whose words are journalled: each is described beside its machine. */
const JOURNALLED = readdirSync(new URL('src/machines', import.meta.url), { recursive: true })
  .flatMap((file) => /(\w+)\.journalled\.ts$/.exec(String(file))?.[1] ?? [])
  .join('|');
const JOURNALLED_FLOW = new RegExp(`/src/machines/[^/]+/(${JOURNALLED})\\.`);

/** A class is known by its name and its sheet. The default adds the line it stands on, which compresses worst of all. */
function scopedName(name: string, file: string): string {
  const sheet = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex');
  return `${name}_${sheet.slice(0, 4)}`;
}

/** The client: one single-page application, served by the server in `server/`. */
export default defineConfig({
  plugins: [react(), separateSignInMethods(), leaveOutParts(), headScripts()],
  // RxJS in modern syntax; its default is ES5 with helpers.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    // React has it itself since version 18; the shim is for older ones.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // Browsers have it themselves.
      { find: /^tslib$/, replacement: fileURLToPath(new URL('vite.compilerHelpers.ts', import.meta.url)) },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // The page's policy admits fonts of its own origin only, no data URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: 'src/main.tsx',
      output: {
        // What follows the hyphen does not compress, and the first chunk names all others: 42 bits tell builds apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // What every page starts with is one file: split by who shares what, it compresses 6 kB worse.
            { name: 'first', tags: ['$initial'], priority: 4 },
            // Sign-in stands in it: its parts apart compress 2 kB worse.
            { name: 'root', test: /\/src\/views\/(shell\/RootView|auth\/SignInView)\.tsx$/, priority: 3 },
            {
              name: 'shared',
              // Icons of the decision page and of errors would bring the shell along, where they stand too.
              test: /\/icons\/(send|arrow-left|chevron-right|message-circle-question-mark)\.mjs|\/src\/views\/shared\/(?!fields\/|list\/|comments\/|details\/|writing\/|date\/|upload\/|menu\/|people\/|leaving|RichText|SkeletonRows|NewResolution|Tag|UndoNotice|dialog\/|import\/|pop\/|conditions|matching|fetchedInPlace)/,
              priority: 2,
            },
            // Operators that the first chunk does not use: in a group that uses some, they would bring all of it along.
            { name: 'operators', test: /\/node_modules\/rxjs\//, priority: 3 },
            // What all modules list, with their routes: fetched for every page but those of who is not signed in.
            { name: 'whole', test: /\/src\/composition\/whole\.ts$/, priority: 3 },
            { name: 'inside', test: INSIDE, priority: 1 },
            // What opens over a page or beside a button. The first page does without, and fetches it ahead.
            { name: 'opened', test: OPENED, priority: 1 },
            // What the live stream shares with files up and down goes with the smaller one.
            {
              name: 'live',
              test: /\/src\/(services\/(live|liveTabs|quietly)|composition\/page\/live)\.ts$/,
              priority: 1,
            },
            {
              name: 'journal',
              test: /\/src\/composition\/journal\/browser\.ts/,
              priority: 3,
            },
            // With what the journal needs to know of it: who opens the flow has it, and who has left words of it fetches no more.
            {
              debugName: 'flow',
              name: (id) => JOURNALLED_FLOW.exec(id)?.[1] ?? null,
              test: JOURNALLED_FLOW,
              priority: 1,
            },
            // A name of a file is what compresses worst in the first load: rooms that are small are one file each.
            { name: 'entry', test: /\/src\/(views\/auth|(composition\/actors|router\/modules)\/auth\.)/ },
            { name: 'people', test: /\/src\/(views\/people|composition\/actors\/people\.)/ },
            {
              name: 'upload',
              test: /\/src\/(views\/shared\/upload\/|composition\/actors\/shared\.upload\.|services\/upload\.|machines\/shared\/upload\/)/,
            },
            // What is shown while a page is read, a few lines each: one of them is nearly always wanted.
            {
              name: 'skeletons',
              test: /\/src\/views\/(admin|boards|documents|entity|integrations|meetings|resolutions|structure|tags|tasks)\/.*Skeleton\.tsx$/,
              priority: 2,
            },
            // What forms have without the component library, also for who has only a link.
            { name: 'fields', test: /\/src\/views\/shared\/(fields\/|dialog\/Question)/, priority: 2 },
            // What forms have, and neither sign-in nor the dashboard.
            {
              name: 'forms',
              test: /\/src\/views\/shared\/(date\/|leaving|dialog\/(?!Question)|matching|fetchedInPlace)/,
              priority: 1,
            },
            // What lists are made of, in every module.
            {
              name: 'list',
              test: /\/src\/views\/shared\/(list\/(?!VirtualBody)|import\/|SkeletonRows)/,
              priority: 1,
            },
            // What dashboard and resolutions ask for, whoever shows it.
            {
              name: 'reads',
              test: /\/contract\/(dashboard|calls\/(insideEntity|resolutions|documentList))\.ts$|\/src\/router\/(modules\/(dashboard\.reads|[^/]+\.dashboard)|routes\/open\.reads|load)\.ts$/,
              priority: 2,
            },
            // Exact numbers and moments: a bar needs them, and says nothing.
            {
              name: 'exact',
              test: /\/(contract\/decision\/rational|domain\/decision\/instant)\.ts$/,
              priority: 3,
            },
            // Acts are performed alike, whoever performs them.
            {
              name: 'acts',
              test: /\/src\/(machines\/shared\/(act\/|repeating)|composition\/actors\/shared\.acts)|\/contract\/calls\/callbacks/,
              priority: 2,
            },
            // What the words of a draft must look like.
            {
              name: 'shapes',
              test: /\/domain\/(decision\/rule(Shape|Faults)|shape|richText\/(shape|blanks|plain)|time\/(calendar|typedDay))\.ts$/,
              priority: 3,
            },
            // What is said of a decision, by whoever says it.
            {
              name: 'words',
              test: /\/domain\/decision\/|\/words\/(decision\/|numbers|en\/(decision|lists|numbers|plural))|\/src\/views\/shared\/conditions/,
              priority: 2,
            },
            {
              name: 'resolutions',
              test: /\/src\/(views\/resolutions\/(?!palette\.)[^/]+$|composition\/actors\/resolutions\.ts|router\/modules\/resolutions\.reads)/,
            },
            {
              name: 'documents',
              test: /\/src\/(views\/(documents\/(?!passage)([^/]+$|folders\/Index)|shared\/Tag)|router\/modules\/documents\.(index\.|upload\.)?reads)/,
            },
            {
              name: 'document',
              test: /\/src\/(views\/documents\/(details|viewer)\/|machines\/documents\/|composition\/actors\/documents\.view|router\/modules\/documents\.details\.reads)/,
            },
            {
              name: 'tags',
              test: /\/src\/(views\/(tags\/|shared\/UndoNotice)|composition\/actors\/tags|router\/modules\/tags\.reads)/,
            },
            {
              name: 'asked',
              test: /\/src\/(views\/search\/|composition\/actors\/search\.|router\/modules\/search\.reads)/,
            },
            // For who has no account, too: without the component library.
            {
              name: 'decide',
              test: /\/src\/(views\/resolutions\/decide\/|(composition\/actors|router\/modules)\/resolutions\.(link|deciding)\.)/,
              priority: 1,
            },
            // The editor and the calendar are fetched by the step that has them.
            {
              name: 'wizard',
              test: /\/src\/(views\/resolutions\/wizard\/(decisionMakers\/)?[^/]+$|composition\/actors\/(resolutions\.wizard|shared\.people)\.|router\/modules\/resolutions\.wizard)/,
            },
            // What modules bring to the palette is needed when it opens, all of it.
            { name: 'CommandPalette', test: /\/src\/views\/(shell\/CommandPalette|[^/]+\/palette)\.tsx?$/ },
            // Else a page would fetch another one for an icon that both show.
            {
              name: 'icons',
              test: /\/node_modules\/lucide-react\/dist\/esm\/icons\//,
              minShareCount: 2,
              priority: 1,
            },
            // The sheets of a phone, fetched ahead with the largest of them.
            { name: 'MoreSheet', test: /\/src\/views\/shell\/(More|Inbox|Bottom)Sheet\./ },
            { name: 'EntityTree', test: /\/src\/views\/shell\/(SwitcherPop|EntityTree)/ },
            { name: 'errors', test: /\/src\/views\/errors\// },
            { name: 'static', test: /\/src\/views\/(static|missing)\// },
          ],
        },
      },
    },
  },
});

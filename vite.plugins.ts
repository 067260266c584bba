import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SDK = /\/node_modules\/(@firebase|firebase)\/auth\//;
const SIGN_IN_METHODS = '/src/services/signInMethods/';
const COPY = '?sign-in-methods';

/**
 * A second copy of Firebase Authentication for `src/services/signInMethods`. The SDK is one module and a module is in one
 * chunk: what only a reset or a second factor needs would be in the first load of everyone. Both copies work on one
 * `Auth` object; only the SDK itself is there twice, so errors are of one class. See docs/decisions/first-load.md.
 */
export function separateSignInMethods(): Plugin {
  return {
    name: 'quorate:separate-sign-in-methods',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || (!importer.includes(SIGN_IN_METHODS) && !importer.endsWith(COPY))) return null;
      const found = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true });
      return found && SDK.test(found.id) ? `${found.id}${COPY}` : found;
    },
  };
}

/**
 * Parts of the component library that no view shows, by component. A component names all of its parts, and each would come
 * with the dashboard; a test holds the list against the views.
 */
export const PARTS_NOT_SHOWN: Readonly<Record<string, readonly string[]>> = {
  Menu: ['CheckboxGroup', 'ContextMenu', 'Divider', 'Label', 'RadioGroup', 'RadioItem', 'Search', 'Sub'],
  Popover: ['ContextMenu'],
};

/** What stands in their place. Dialogs ask of the scroll area only whether it is the one they were given, which it never is. */
const STAND_INS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(PARTS_NOT_SHOWN).flatMap(([component, parts]) =>
      parts.map((part) => {
        const name = `${component}${part}`;
        return [`${component}/${name}/${name}`, `export const ${name} = null;`] as const;
      }),
    ),
  ),
  'ScrollArea/ScrollArea':
    'export const ScrollArea = { Autosize: null }; export const ScrollAreaAutosize = null;',
};

/** Builds the component library without the parts that nobody is shown. See docs/decisions/first-load.md. */
export function leaveOutParts(): Plugin {
  return {
    name: 'quorate:leave-out-parts',
    apply: 'build',
    load(id) {
      const file = /\/@mantine\/core\/esm\/components\/(.+)\.mjs$/.exec(id)?.[1];
      return file === undefined ? null : (STAND_INS[file] ?? null);
    },
  };
}

/** The scripts of the head, by their names in `src/head`. */
const HEADS = [
  { name: 'head', fileName: 'head.js' },
  { name: 'dashboard', fileName: 'head-dashboard.js' },
] as const;

/** The scripts of the head: small classic files, since a module would wait until the page has been parsed. */
export function headScripts(): Plugin {
  return {
    name: 'quorate:head-scripts',
    configureServer({ middlewares }) {
      for (const { name, fileName } of HEADS) {
        middlewares.use(`/${fileName}`, (_, response, next) => {
          bundleHead(name).then((code) => {
            response.setHeader('content-type', 'text/javascript; charset=utf-8');
            response.end(code);
          }, next);
        });
      }
    },
    async generateBundle() {
      for (const { name, fileName } of HEADS) {
        this.emitFile({ type: 'asset', fileName, source: await bundleHead(name) });
      }
    },
  };
}

async function bundleHead(name: string): Promise<string> {
  const input = fileURLToPath(new URL(`src/head/${name}.ts`, import.meta.url));
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (!chunk) throw new Error(`${name} was not built`);
  return chunk.code;
}

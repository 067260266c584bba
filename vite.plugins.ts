import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'terser';
import type { Plugin } from 'vite';

const SDK = /\/node_modules\/(@firebase|firebase)\/auth\//;
const WAYS = '/src/services/ways/';
const COPY = '?ways';

/**
 * A second copy of Firebase Authentication for `src/services/ways`. The SDK is one module and a module is in one
 * chunk: what only a reset or a second factor needs would be in the first load of everyone. Both copies work on one
 * `Auth` object; only the SDK itself is there twice, so errors are of one class. See docs/decisions/first-load.md.
 */
export function separateWays(): Plugin {
  return {
    name: 'quorate:separate-ways',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || (!importer.includes(WAYS) && !importer.endsWith(COPY))) return null;
      const found = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true });
      return found && SDK.test(found.id) ? `${found.id}${COPY}` : found;
    },
  };
}

/** A second minifier over what every page starts with, twice: it finds a hundredth more, and then a thousandth. */
export function smallestEntry(): Plugin {
  return {
    name: 'quorate:smallest-entry',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !(file.isEntry || file.name === 'root')) continue;
        const { code } = await minifyMore((await minifyMore(file.code)).code ?? file.code);
        if (code) file.code = code;
      }
    },
  };
}

/** The script of the head is copied as it is: its reasons need not travel. */
export function smallestHead(): Plugin {
  return {
    name: 'quorate:smallest-head',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const path = join(dir, 'theme.js');
      const { code } = await minify(await readFile(path, 'utf8'), { ecma: 2020 });
      if (code) await writeFile(path, code);
    },
  };
}

function minifyMore(code: string) {
  return minify(code, {
    module: true,
    ecma: 2020,
    compress: { passes: 3, keep_fargs: false, unsafe_arrows: true, unsafe_methods: true },
  });
}

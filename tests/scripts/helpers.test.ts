import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installedChromium } from '../../scripts/lib/chromium.mjs';
import { staleBecause } from '../../scripts/lib/install.mjs';
import { lockHolder, machine } from '../../scripts/lib/lock.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quorate-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('Packages are installed again', () => {
  const lock = (path: string, packages: object) => {
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify({ packages }));
  };
  const wanted = {
    '': { version: '0.1.0' },
    'node_modules/hono': { version: '4.13.19' },
    'node_modules/left-over': { version: '1.0.0', extraneous: true },
    'node_modules/@biomejs/cli-darwin-arm64': { version: '2.5.15', optional: true },
  };
  const stale = (installed: object | null) => {
    lock('package-lock.json', wanted);
    if (installed) lock('node_modules/.package-lock.json', installed);
    return staleBecause(folder);
  };

  test('when there are none', () => {
    expect(stale(null)).toBe('node_modules is missing');
  });

  test('when one is missing or of another version', () => {
    const reason = 'node_modules/hono is not the one in the lock file';
    expect([stale({}), stale({ 'node_modules/hono': { version: '4.0.0' } })]).toEqual([reason, reason]);
  });

  test('but not for what another platform needs', () => {
    expect(stale({ 'node_modules/hono': { version: '4.13.19' } })).toBe(null);
  });
});

describe('The data folder is in use', () => {
  const held = (holder: object | string) => {
    const path = join(folder, 'quorate.lock');
    writeFileSync(path, typeof holder === 'string' ? holder : JSON.stringify(holder));
    return lockHolder(path);
  };

  test('by a process that lives', () => {
    expect(held({ pid: process.pid, host: machine() })).toBe(process.pid);
  });

  test('by nobody when the lock is missing, unreadable or its process is gone', () => {
    expect([
      lockHolder(join(folder, 'none')),
      held('{"pid":'),
      held({ pid: 2 ** 30, host: machine() }),
      held({ pid: process.pid, host: machine(), bootId: 'another boot', startTime: '1' }),
    ]).toEqual([null, null, null, null]);
  });
});

describe('The Chromium of the browser tests', () => {
  const program = (name: string) => {
    const path = join(folder, name);
    writeFileSync(path, '#!/bin/sh\n');
    chmodSync(path, 0o755);
    return path;
  };

  test('is the one the environment names, else one on the path, best without windows', () => {
    const named = program('my-chromium');
    const onPath = program('chromium');
    const found = installedChromium({ PATH: `/nowhere:${folder}` });
    const withoutWindows = program('chromium-headless-shell');
    expect([
      installedChromium({ CHROMIUM_PATH: named, PATH: folder }),
      found,
      installedChromium({ PATH: `/nowhere:${folder}` }),
    ]).toEqual([named, onPath, withoutWindows]);
  });

  test('is none when the one that is named is no program', () => {
    program('chromium');
    expect(installedChromium({ CHROMIUM_PATH: join(folder, 'missing'), PATH: folder })).toBe(null);
  });
});

import { readFileSync } from 'node:fs';

/*
 * Loaded before a server whose days pass as a test says: `CLOCK_FILE` holds how many milliseconds its clock is off, and is
 * looked at again while it runs.
 */
const file = process.env.CLOCK_FILE ?? '';
const LOOK_EVERY_MS = 100;
const SystemDate = Date;
let offset = 0;

function look() {
  offset = Number(readFileSync(file, 'utf8')) || 0;
}

globalThis.Date = class extends SystemDate {
  constructor(...parts) {
    if (parts.length === 0) super(SystemDate.now() + offset);
    else super(...parts);
  }

  static now() {
    return SystemDate.now() + offset;
  }
};

if (file) {
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
}

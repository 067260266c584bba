import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { PlannedJourney } from '../kit/journeys';
import type { Journey, PageModel, Sight } from './kit/page';
import { BrowserWorld } from './kit/world';

/** What `scripts/test-model.mjs` has planned, and where it finds how far each journey came. */
const RESULTS = join('test-results', 'model');
const plan: readonly PlannedJourney[] = JSON.parse(readFileSync(join(RESULTS, 'plan.json'), 'utf8'));

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.page.ts'));
const pages = await Promise.all(
  files.map(async (file): Promise<PageModel> => (await import(`./${file}`)).page),
);

for (const planned of plan) {
  const page = pages.find(({ machine }) => machine.id === planned.machine);
  const journey = page?.journeys.find(({ name }) => name === planned.name);
  if (!page || !journey) throw new Error(`There is no journey "${planned.name}" of ${planned.machine}`);
  test(`${planned.machine}: ${planned.name}`, async ({ page: tab, request, browser }) => {
    const world = await BrowserWorld.open(tab, request, browser);
    const seen = new Set<string>();
    try {
      await drive(world, page, journey, planned, seen);
    } finally {
      const reached = [...new Set(world.walked.flatMap(({ taken }) => taken)), ...seen];
      mkdirSync(join(RESULTS, 'reached'), { recursive: true });
      const file = `${planned.machine} ${planned.name}`.replaceAll(/\W+/g, '-');
      writeFileSync(join(RESULTS, 'reached', `${file}.json`), JSON.stringify(reached));
    }
  });
}

/** Makes each event happen, waits until the machine has taken the transition of the model, and looks at the page. */
async function drive(
  world: BrowserWorld,
  page: PageModel,
  journey: Journey,
  { machine, begins, steps }: PlannedJourney,
  seen: Set<string>,
): Promise<void> {
  let place = 0;
  const look = async (states: readonly string[]) => {
    for (const path of states) {
      const sight = page.states[path];
      if (!sight || journey.unseen?.includes(path)) continue;
      await expectSeen(world, sight, `${machine} in ${path}`);
      seen.add(`${machine}: ${path}`);
    }
  };
  await journey.begin(world);
  await look(begins);
  for (const { name, event, keys, states } of steps) {
    await test.step(name, async () => {
      const cause = journey.causes?.[name] ?? page.causes[event.type];
      if (!cause) throw new Error(`Nothing in a browser makes ${name} happen`);
      await cause(world, event);
      for (const key of keys) place = Math.max(place, await world.step(machine, key, place));
      await look(states);
    });
  }
}

async function expectSeen({ page }: BrowserWorld, sight: Sight, where: string): Promise<void> {
  const found = sight(page);
  for (const locator of Array.isArray(found) ? found : [found]) {
    await expect(locator.first(), where).toBeVisible();
  }
}

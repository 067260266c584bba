import type { DocumentedLife, LifeChart } from '../../tools/charts/life';

type Exports = Readonly<Record<string, unknown>>;

/** What is told of a life, in the room of its tests. */
export type LifeWords = Pick<DocumentedLife, 'life' | 'means' | 'who' | 'blocks'>;

const FILES: Readonly<Record<string, Exports>> = import.meta.glob('../../domain/**/life.ts', { eager: true });
const SOURCES: Readonly<Record<string, string>> = import.meta.glob('../../domain/**/life.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const WORDS: Readonly<Record<string, Exports>> = import.meta.glob('../domain/**/life.words.ts', {
  eager: true,
});

/** Every life, by the name of its folder: `resolutionLife`. */
export const LIVES: ReadonlyMap<string, LifeChart> = new Map(
  [...livesIn()].map(({ id, life }) => [id, life] as const),
);

/** Every life with its sentences, and what stands above its table. */
export function documentedLives(): readonly DocumentedLife[] {
  const words = Object.values(WORDS)
    .flatMap(Object.values<unknown>)
    .filter(isWords);
  return [...livesIn()].map(({ id, life, path, name }) => {
    const source = path.replace('../../', '');
    const told = words.find((each) => each.life === life);
    if (!told)
      throw new Error(
        `${source}: no sentences in ${source.replace('domain/', 'tests/domain/').replace('.ts', '.words.ts')}`,
      );
    const owns = commentAbove(SOURCES[path] ?? '', name);
    if (!owns) throw new Error(`${source}: nothing above ${name} says whose life it is`);
    return { ...told, id, source, owns };
  });
}

function* livesIn() {
  for (const [path, exports] of Object.entries(FILES)) {
    for (const [name, life] of Object.entries(exports)) {
      const folder = path.split('/').at(-2) ?? '';
      if (isLife(life)) yield { id: `${folder}Life`, life, path, name };
    }
  }
}

function isLife(value: unknown): value is LifeChart {
  return typeof value === 'object' && value !== null && 'steps' in value && 'stepsFrom' in value;
}

function isWords(value: unknown): value is LifeWords {
  return typeof value === 'object' && value !== null && 'life' in value && 'means' in value;
}

function commentAbove(text: string, name: string): string | undefined {
  const [, comment] =
    new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export const ${name} = `).exec(text) ?? [];
  return comment
    ?.replaceAll(/\n\s*\*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

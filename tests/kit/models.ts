import type { Model } from './model';

const FILES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  '../machines/**/*.model.ts',
  { eager: true },
);

/** All models, by the names under which they are exported. */
export const MODELS: ReadonlyMap<string, Model> = new Map(
  Object.values(FILES)
    .flatMap((exports) => Object.entries(exports))
    .filter((entry): entry is [string, Model] => isModel(entry[1])),
);

/** The models of a machine, by their names. */
export function modelsOf(id: string): ReadonlyMap<string, Model> {
  return new Map([...MODELS].filter(([, { machine }]) => machine.id === id));
}

function isModel(value: unknown): value is Model {
  return typeof value === 'object' && value !== null && 'machine' in value && 'executors' in value;
}

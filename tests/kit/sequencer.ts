import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A worker goes on with the modules that it loaded while the next file is of the same project and environment: those stand together. */
export default class SharingSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted
      .map((file) => ({ file, sharing: sharedBy(file) }))
      .sort((a, b) => b.sharing.localeCompare(a.sharing, 'en'))
      .map(({ file }) => file);
  }
}

function sharedBy({ project, moduleId }: TestSpecification): string {
  const [environment = ''] = readFileSync(moduleId, 'utf8').match(/^\/\/ @vitest-environment \w+/) ?? [];
  return `${project.name} ${environment}`;
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A worker goes on with the modules that it loaded while the next file is of the same project: those stand together. */
export default class SharingSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => b.project.name.localeCompare(a.project.name, 'en'));
  }
}

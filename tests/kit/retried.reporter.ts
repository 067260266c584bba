import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Prints the tests that passed only when they were tried again, with the error of the first try. */
export default class RetriedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) => [...module.children.allTests()].filter(wasTriedAgain));
    if (flaky.length === 0) return;
    console.log(`Passed only when tried again: ${flaky.length}`);
    for (const test of flaky) console.log(`  ${test.module.moduleId} > ${test.fullName}\n${errorsOf(test)}`);
  }
}

function wasTriedAgain(test: TestCase): boolean {
  return test.result().state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0;
}

function errorsOf(test: TestCase): string {
  return (test.result().errors ?? []).map(({ message }) => `    ${message}`).join('\n');
}

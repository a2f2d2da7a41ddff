import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Writes the duration of each test file, including hooks and imports, as `[{ file, seconds }]` to
 * `test-results/vitest-files.json`, for the table at the end of `npm test`.
 */
export default class FileSecondsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => {
      const { duration, collectDuration } = module.diagnostic();
      return { file: module.relativeModuleId, seconds: (duration + collectDuration) / 1_000 };
    });
    writeFileSync('test-results/vitest-files.json', JSON.stringify(files));
  }
}

import type { Reporter, TestCase } from '@playwright/test/reporter';
import { selectStories } from '../tests/support/select-stories.ts';

type Preprocess = Parameters<NonNullable<Reporter['preprocess']>>[0];

/** Reduces all browser stories to those of `npm test`. */
export default class SelectStoriesReporter implements Reporter {
  async preprocess({ suite, testRun }: Preprocess): Promise<void> {
    const stories = suite.allTests().map((test: TestCase) => {
      // The first three titles are of the root, the project and the file.
      const [, screen = '', file = '', ...groups] = test.titlePath();
      const title = groups.pop() ?? '';
      return { test, file, title, variant: [screen, ...groups].join('\n'), tags: test.tags };
    });
    const selected = new Set(selectStories(stories));
    for (const story of stories) if (!selected.has(story)) testRun.exclude(story.test);
  }

  printsToStdio(): boolean {
    return false;
  }
}

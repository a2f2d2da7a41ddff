import type { Page } from '@playwright/test';

/**
 * Waits until React has hydrated the page and run its effects. On timeout the error names what is
 * missing.
 */
export const waitForHydration = (page: Page): Promise<void> =>
  page.evaluate(async (patience) => {
    const frame = () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), 1000);
      });
    const deadline = performance.now() + patience;
    while (!Object.keys(document.body).some((key) => key.startsWith('__reactProps'))) {
      const isPainted = await frame();
      if (performance.now() < deadline) continue;
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(
          ({ name, startTime, duration }) =>
            `${name.split('/').pop()} ${Math.round(startTime)}+${Math.round(duration)}`,
        );
      throw new Error(
        `React has not taken ${location.href} over: ${document.readyState}, ${document.visibilityState}, ${isPainted ? 'painted' : 'not painted'}, scripts (ms): ${scripts.join(', ') || 'none'}`,
      );
    }
    await frame();
    await frame();
  }, 30_000);

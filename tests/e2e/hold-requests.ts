import type { Page } from '@playwright/test';

/** Delays requests for paths with a prefix until they are released. */
export async function holdRequests(page: Page, prefix: string): Promise<{ release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => void (release = resolve));
  await page.route(
    (url) => url.pathname.startsWith(prefix),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return { release };
}

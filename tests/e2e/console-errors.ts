import type { BrowserContext } from '@playwright/test';
import { pingPath } from '#app/domain/domain-ping.ts';

/** The browser's message about an expected 4xx, which the page shows. */
const expectedRefusal = /Failed to load resource: the server responded with a status of 4\d\d/;
const isFile = /\.(js|css|svg|png|webp|woff2|json|ico)$/;

/** Excludes refusals that a story expects. */
export function collectConsoleErrors(context: BrowserContext, consoleErrors: string[]): void {
  context.on('weberror', (error) => consoleErrors.push(`error: ${error.error().message}`));
  context.on('console', (message) => {
    if (
      message.type() !== 'error' &&
      !(message.type() === 'warning' && /hydrat/i.test(message.text()))
    )
      return;
    const { url } = message.location();
    const isPage = URL.canParse(url) && !isFile.test(new URL(url).pathname);
    if (expectedRefusal.test(message.text()) && isPage) return;
    // Brand domains do not resolve here, and the page that measures them shows it [CS-07].
    if (URL.canParse(url) && new URL(url).pathname === pingPath) return;
    consoleErrors.push(`${message.text()} (${url})`);
  });
}

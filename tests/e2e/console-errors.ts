import type { BrowserContext } from '@playwright/test';
import { pingPath } from '#app/lib/domain-ping.ts';

/** Browser messages about an expected 4xx: the page shows it to the player. */
const expectedRefusal = /Failed to load resource: the server responded with a status of 4\d\d/;
const isFile = /\.(js|css|svg|png|webp|woff2|json|ico)$/;

/** Collects the browser's errors, except for refusals that a story expects. */
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
    // The brands' own names do not resolve here: the page that measures them says so [CS-07].
    if (URL.canParse(url) && new URL(url).pathname === pingPath) return;
    consoleErrors.push(`${message.text()} (${url})`);
  });
}

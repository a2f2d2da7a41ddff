import type { Browser } from '@playwright/test';
import { findBrowser } from '../../prepare.mjs';
import { UsageError } from '../exit-codes.ts';

const installHint =
  'install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name it with CHROMIUM=/path';

/**
 * Throws a UsageError with installation help.
 * @param configuredPath `CHROMIUM`
 */
export function browserPath(configuredPath: string | undefined): string {
  const executablePath = findBrowser(configuredPath) as string | undefined;
  if (executablePath === undefined)
    throw new UsageError(
      configuredPath
        ? `there is no Chromium at ${configuredPath} (CHROMIUM); ${installHint}`
        : `there is no Chromium here; ${installHint}`,
    );
  return executablePath;
}

/**
 * Headless, without background requests.
 * @throws UsageError when Playwright or the browser is missing
 */
export async function openBrowser(executablePath: string): Promise<Browser> {
  // Imported on demand: other commands do not need Playwright, which is slow to load.
  const { chromium } = await import('@playwright/test').catch((fault: unknown) => {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ERR_MODULE_NOT_FOUND'))
      throw fault;
    throw new UsageError(
      'shots needs Playwright, which an install without development packages lacks; run `npm install --no-save @playwright/test`',
    );
  });
  // Safe, since the pages are our own server's; without a graphics card a GPU process would only
  // emulate one.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return chromium.launch({ executablePath: executablePath, args }).catch((fault: unknown) => {
    throw new UsageError(
      `Chromium at ${executablePath} does not start (${fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault)}); ${installHint}`,
    );
  });
}

import { existsSync } from 'node:fs';

/** Debian's headless shell, as in `npm test`; full Chromium taps differently inside frames. */
const browserPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

export const browserLaunch = {
  executablePath:
    process.env['CHROMIUM'] ??
    browserPaths.find((browserPath) => existsSync(browserPath)) ??
    browserPaths[0],
  // Without a graphics card the GPU process is emulated, and pages waiting for a frame can hang.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Playwright's own settings, which the flag replaces, and no pictures. */
const settings =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

/**
 * Stories load no pictures: painting is half of a page's cost, each story starts with an empty
 * cache, and sizes come from attributes.
 */
export const storyLaunch = { ...browserLaunch, args: [...browserLaunch.args, settings] };

/**
 * For files that need pictures (`test.use(withImages)`). Each screen of these files gets its own
 * worker, server and browser.
 */
export const withImages = { launchOptions: browserLaunch };

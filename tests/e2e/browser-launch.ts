import { existsSync } from 'node:fs';

/** Debian's headless shell, as in `npm test`; the whole Chromium taps differently inside of frames. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** The launch options of the stories' browser. */
export const browserLaunch = {
  executablePath: process.env['CHROMIUM'] ?? places.find((place) => existsSync(place)) ?? places[0],
  // Without a graphics card a GPU process only emulates one, and pages that wait for a frame have
  // been seen to wait forever.
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
 * For files whose stories no picture changes (`test.use(withoutImages)`): painting is half of a
 * page's cost in a browser here, and each story begins with an empty cache. Stories of whole pages
 * load the pictures.
 */
export const withoutImages = {
  launchOptions: { ...browserLaunch, args: [...browserLaunch.args, settings] },
};

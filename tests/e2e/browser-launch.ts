import { existsSync } from 'node:fs';

/** Debian's headless shell, as in `npm test`; the whole Chromium taps differently inside of frames. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** The launch options of a browser with pictures. */
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
 * The stories' browser loads no pictures: painting is half of a page's cost here, each story begins
 * with an empty cache, and sizes come from attributes.
 */
export const storyLaunch = { ...browserLaunch, args: [...browserLaunch.args, settings] };

/**
 * For files whose stories look at pictures (`test.use(withImages)`). Each screen of these files is
 * another kind of worker, with a server and a browser of its own.
 */
export const withImages = { launchOptions: browserLaunch };

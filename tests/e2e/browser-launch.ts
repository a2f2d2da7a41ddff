import { existsSync } from 'node:fs';

/** Debian has Chromium whole, or the shell without a window alone. */
const places = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] as const;

/** How the stories' browser is started. */
export const browserLaunch = {
  executablePath: process.env['CHROMIUM'] ?? places.find((place) => existsSync(place)) ?? places[0],
  // Without a graphics card a GPU process only imitates one, and pages that wait for a frame have
  // been seen to wait for ever.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Playwright's own settings, which the flag takes the place of, and no pictures. */
const settings =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

/**
 * For files whose stories no picture changes (`test.use(withoutPictures)`): drawing them is half of
 * what a page costs a browser here, and each story begins with nothing kept. Those that look at
 * pages as a whole see them with their pictures.
 */
export const withoutImages = {
  launchOptions: { ...browserLaunch, args: [...browserLaunch.args, settings] },
};

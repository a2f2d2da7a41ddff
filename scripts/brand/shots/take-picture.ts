import type { CDPSession, Cookie, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { devices, screensHigh, widest, type Look } from './looks.ts';

/** One picture of a page. */
export interface Picture extends Look {
  /** What it shows, in the page's own pixels. */
  readonly width: number;
  readonly height: number;
  /** How high the page is; more than `height` when the picture was cut. */
  readonly pageHeight: number;
  /** WebP. */
  readonly bytes: Buffer;
}

const patienceMs = 20_000;

/**
 * What pictures are taken through: one page that goes from address to address, as one device and
 * theme show them.
 */
export interface Camera {
  /**
   * Goes in as somebody, by the cookies of a log-in, where pages are shown in the camera's theme.
   */
  enter(origin: string, cookies: readonly Cookie[]): Promise<void>;
  /** Takes the page at an address. Throws when it does not answer, or does not come to rest. */
  take(url: string): Promise<Picture>;
  close(): Promise<void>;
}

/** Follows what a page fetches; says whether all has arrived. */
function watchFlights(page: Page): () => boolean {
  const flights = new Set<Request>();
  page.on('request', (request) => void flights.add(request));
  page.on('requestfinished', (request) => void flights.delete(request));
  page.on('requestfailed', (request) => void flights.delete(request));
  return () => flights.size === 0;
}

/**
 * Waits until the page's scripts have taken it over, its fonts and pictures are there, and two
 * frames were drawn with them.
 */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    // A picture that is broken is taken as players see it.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    for (
      let frame = 0;
      frame < 2 || !Object.keys(document.body).some((key) => key.startsWith('__reactProps'));
      frame += 1
    )
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });

async function settle(page: Page, arrived: () => boolean): Promise<void> {
  const until = performance.now() + patienceMs;
  do {
    await drawn(page);
    if (performance.now() > until) throw new Error('it does not come to rest');
  } while (!arrived());
}

/**
 * How high the page is, and whether a dialog lies over it: it covers a screen, so no more than a
 * screen is looked at.
 */
const extent = (page: Page): Promise<{ pageHeight: number; dialog: boolean }> =>
  page.evaluate(() => ({
    pageHeight: document.documentElement.scrollHeight,
    dialog: document.querySelector('dialog:modal') !== null,
  }));

/** What moves comes to its end, and no caret is caught blinking. */
const stand = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.setProperty('caret-color', 'transparent');
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
  });

/**
 * The screen as it is. Playwright's own picture is the same, pressed three times as long into a
 * file that nobody keeps.
 */
async function screenOf(session: CDPSession): Promise<Buffer> {
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
  });
  return Buffer.from(data, 'base64');
}

async function photograph(
  page: Page,
  session: CDPSession,
  arrived: () => boolean,
  url: string,
  look: Look,
): Promise<Picture> {
  const { width, height: screen } = devices[look.device];
  await page.setViewportSize({ width, height: screen });
  const answer = await page.goto(url, { timeout: patienceMs });
  if (answer?.status() !== 200) throw new Error(`it answers ${answer?.status() ?? 'nothing'}`);
  await settle(page, arrived);
  const { pageHeight, dialog } = await extent(page);
  const height = dialog ? screen : Math.min(Math.max(pageHeight, screen), screen * screensHigh);
  if (height > screen) {
    // A taller screen rather than a stitched picture: what is fixed to the screen's foot stands at
    // the foot, not across the middle.
    await page.setViewportSize({ width, height });
    await settle(page, arrived);
  }
  await stand(page);
  const bytes = await sharp(await screenOf(session))
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality: 60, smartSubsample: true })
    .toBuffer();
  return { ...look, width, height, pageHeight: Math.max(height, pageHeight), bytes };
}

/** A camera in a window that shows a look. */
export async function openCamera(page: Page, look: Look): Promise<Camera> {
  const arrived = watchFlights(page);
  const session = await page.context().newCDPSession(page);
  const context = page.context();
  return {
    enter: async (origin, cookies) => {
      // The player's own choice of a theme, as the site keeps it (app/session/open-session.ts).
      await context.addCookies([
        ...cookies.filter(({ name }) => name !== 'theme'),
        { name: 'theme', value: look.theme, url: origin },
      ]);
    },
    take: (url) => photograph(page, session, arrived, url, look),
    close: () => context.close(),
  };
}

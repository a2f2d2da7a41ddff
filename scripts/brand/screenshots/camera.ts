import type { CDPSession, Cookie, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { devices, maxScreens, maxWidthPx, type Variant } from './variants.ts';

/** One picture of a page. */
export interface Screenshot extends Variant {
  /** What it shows, in the page's own pixels. */
  readonly width: number;
  readonly height: number;
  /** How high the page is; more than `height` when the picture was cut. */
  readonly pageHeight: number;
  /** WebP. */
  readonly bytes: Buffer;
}

const timeoutMs = 20_000;

/**
 * What pictures are taken through: one page that goes from address to address, as one device and
 * theme show them.
 */
export interface Camera {
  /**
   * Goes in as somebody, by the cookies of a log-in, where pages are shown in the camera's theme.
   */
  signIn(origin: string, cookies: readonly Cookie[]): Promise<void>;
  /** Takes the page at an address. Throws when it does not answer, or does not come to rest. */
  take(url: string): Promise<Screenshot>;
  close(): Promise<void>;
}

/** Follows what a page fetches; says whether all has arrived. */
function trackRequests(page: Page): () => boolean {
  const pending = new Set<Request>();
  page.on('request', (request) => void pending.add(request));
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));
  return () => pending.size === 0;
}

/**
 * Waits until the page's scripts have taken it over, its fonts and pictures are there, and two
 * frames were drawn with them.
 */
const waitForPaint = (page: Page): Promise<void> =>
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

async function waitUntilSettled(page: Page, isIdle: () => boolean): Promise<void> {
  const until = performance.now() + timeoutMs;
  do {
    await waitForPaint(page);
    if (performance.now() > until) throw new Error('it does not come to rest');
  } while (!isIdle());
}

/**
 * How high the page is, and whether a dialog lies over it: it covers a screen, so no more than a
 * screen is looked at.
 */
const measurePage = (page: Page): Promise<{ pageHeight: number; dialog: boolean }> =>
  page.evaluate(() => ({
    pageHeight: document.documentElement.scrollHeight,
    dialog: document.querySelector('dialog:modal') !== null,
  }));

/** What moves comes to its end, and no caret is caught blinking. */
const stopMotion = (page: Page): Promise<void> =>
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
async function captureViewport(session: CDPSession): Promise<Buffer> {
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
  });
  return Buffer.from(data, 'base64');
}

async function capturePage(
  page: Page,
  session: CDPSession,
  isIdle: () => boolean,
  url: string,
  variant: Variant,
): Promise<Screenshot> {
  const { width, height: screen } = devices[variant.device];
  await page.setViewportSize({ width, height: screen });
  const answer = await page.goto(url, { timeout: timeoutMs });
  if (answer?.status() !== 200) throw new Error(`it answers ${answer?.status() ?? 'nothing'}`);
  await waitUntilSettled(page, isIdle);
  const { pageHeight, dialog } = await measurePage(page);
  const height = dialog ? screen : Math.min(Math.max(pageHeight, screen), screen * maxScreens);
  if (height > screen) {
    // A taller screen rather than a stitched picture: what is fixed to the screen's foot is at
    // the foot, not across the middle.
    await page.setViewportSize({ width, height });
    await waitUntilSettled(page, isIdle);
  }
  await stopMotion(page);
  const bytes = await sharp(await captureViewport(session))
    .resize({ width: maxWidthPx, withoutEnlargement: true })
    .webp({ quality: 60, smartSubsample: true })
    .toBuffer();
  return { ...variant, width, height, pageHeight: Math.max(height, pageHeight), bytes };
}

/** A camera in a window that shows a look. */
export async function openCamera(page: Page, variant: Variant): Promise<Camera> {
  const isIdle = trackRequests(page);
  const session = await page.context().newCDPSession(page);
  const context = page.context();
  return {
    signIn: async (origin, cookies) => {
      // The player's own choice of a theme, as the site keeps it (app/session/open-session.ts).
      await context.addCookies([
        ...cookies.filter(({ name }) => name !== 'theme'),
        { name: 'theme', value: variant.theme, url: origin },
      ]);
    },
    take: (url) => capturePage(page, session, isIdle, url, variant),
    close: () => context.close(),
  };
}

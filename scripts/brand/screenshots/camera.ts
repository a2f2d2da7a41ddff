import type { CDPSession, Cookie, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { devices, maxScreens, maxWidthPx, type Variant } from './variants.ts';

/** One picture of a page. */
export interface Screenshot extends Variant {
  /** The visible size, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** The height of the page; more than `height` when the picture was cut. */
  readonly pageHeight: number;
  /** WebP, or what the camera's own encoding makes. */
  readonly bytes: Buffer;
}

/** Makes the file of a picture of what the browser shows. @param png as the browser took it */
export type PictureEncoding = (png: Buffer) => Promise<Buffer>;

/** Small enough that a report of many pages can be sent. */
const compressed: PictureEncoding = (png) =>
  sharp(png)
    .resize({ width: maxWidthPx, withoutEnlargement: true })
    .webp({ quality: 60, smartSubsample: true })
    .toBuffer();

const timeoutMs = 20_000;

/**
 * Takes pictures: one browser page that visits address after address, with one device and theme.
 */
export interface Camera {
  /**
   * Logs in with the cookies of an account, and applies the camera's theme.
   * @param language of the pages; undefined: the brand's own
   */
  signIn(origin: string, cookies: readonly Cookie[], language?: string): Promise<void>;
  /** Takes the page at an address. Throws when it does not answer, or does not become idle. */
  take(url: string): Promise<Screenshot>;
  close(): Promise<void>;
}

/** Tracks a page's requests; returns whether all are finished. */
function trackRequests(page: Page): () => boolean {
  const pending = new Set<Request>();
  page.on('request', (request) => void pending.add(request));
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));
  return () => pending.size === 0;
}

/**
 * Waits until the page is hydrated, its fonts and pictures are loaded, and two frames were drawn
 * with them.
 */
const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    // A broken picture is taken as players see it.
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

/** The page's height, and whether a dialog covers it: then only one screen is taken. */
const measurePage = (page: Page): Promise<{ pageHeight: number; dialog: boolean }> =>
  page.evaluate(() => ({
    pageHeight: document.documentElement.scrollHeight,
    dialog: document.querySelector('dialog:modal') !== null,
  }));

/** Finishes animations, and hides the caret. */
const stopMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.setProperty('caret-color', 'transparent');
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
  });

/**
 * The screen. Playwright's own picture is the same, but compressed three times as long into a file
 * that is not used.
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
  { variant, encode }: { readonly variant: Variant; readonly encode: PictureEncoding },
): Promise<Screenshot> {
  const { width, height: screen } = devices[variant.device];
  await page.setViewportSize({ width, height: screen });
  const answer = await page.goto(url, { timeout: timeoutMs });
  if (answer?.status() !== 200) throw new Error(`it answers ${answer?.status() ?? 'nothing'}`);
  await waitUntilSettled(page, isIdle);
  const { pageHeight, dialog } = await measurePage(page);
  const height = dialog ? screen : Math.min(Math.max(pageHeight, screen), screen * maxScreens);
  if (height > screen) {
    // A taller screen rather than a stitched picture: what is fixed to the screen's foot is at the
    // foot, not across the middle.
    await page.setViewportSize({ width, height });
    await waitUntilSettled(page, isIdle);
  }
  await stopMotion(page);
  const bytes = await encode(await captureViewport(session));
  return { ...variant, width, height, pageHeight: Math.max(height, pageHeight), bytes };
}

/** A camera for a device and theme. */
export async function openCamera(
  page: Page,
  variant: Variant,
  encode: PictureEncoding = compressed,
): Promise<Camera> {
  const isIdle = trackRequests(page);
  const session = await page.context().newCDPSession(page);
  const context = page.context();
  return {
    signIn: async (origin, cookies, language) => {
      // The player's cookies, as the site stores them (app/session/open-session.ts).
      await context.addCookies([
        ...cookies.filter(({ name }) => name !== 'theme'),
        { name: 'theme', value: variant.theme, url: origin },
        ...(language === undefined ? [] : [{ name: 'lang', value: language, url: origin }]),
      ]);
    },
    take: (url) => capturePage(page, session, isIdle, url, { variant, encode }),
    close: () => context.close(),
  };
}

import type { CDPSession, Cookie, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { devices, maxScreens, maxWidthPx, type Variant } from './variants.ts';

export interface Screenshot extends Variant {
  /** The viewport, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** More than `height` when the screenshot is cropped. */
  readonly pageHeight: number;
  /** WebP, unless the camera has another encoding. */
  readonly bytes: Buffer;
}

/** Encodes a screenshot for its file. */
export type PictureEncoding = (png: Buffer) => Promise<Buffer>;

/** Small enough to send a report of many pages. */
const compressed: PictureEncoding = (png) =>
  sharp(png)
    .resize({ width: maxWidthPx, withoutEnlargement: true })
    .webp({ quality: 60, smartSubsample: true })
    .toBuffer();

const timeoutMs = 20_000;

/** A browser page with one device and theme that visits addresses in turn. */
export interface Camera {
  /**
   * Sets the cookies of an account and the camera's theme.
   * @param language undefined: the brand's default
   */
  signIn(origin: string, cookies: readonly Cookie[], language?: string): Promise<void>;
  /** Throws when the page does not answer or does not become idle. */
  take(url: string): Promise<Screenshot>;
  close(): Promise<void>;
}

/** Returns whether all of a page's requests are finished. */
function trackRequests(page: Page): () => boolean {
  const pending = new Set<Request>();
  page.on('request', (request) => void pending.add(request));
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));
  return () => pending.size === 0;
}

/** Waits until the page is hydrated, fonts and images are loaded, and two frames are drawn. */
const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    // Broken images stay as players see them.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    for (
      let frame = 0;
      frame < 2 || !Object.keys(document.body).some((key) => key.startsWith('__reactProps'));
      frame += 1
    )
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });

async function waitUntilSettled(page: Page, isIdle: () => boolean): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  do {
    await waitForPaint(page);
    if (performance.now() > deadline) throw new Error('it does not come to rest');
  } while (!isIdle());
}

/** A modal dialog limits the screenshot to one screen. */
const measurePage = (page: Page): Promise<{ pageHeight: number; dialog: boolean }> =>
  page.evaluate(() => ({
    pageHeight: document.documentElement.scrollHeight,
    dialog: document.querySelector('dialog:modal') !== null,
  }));

/** Also hides the caret. */
const stopMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.setProperty('caret-color', 'transparent');
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
  });

/**
 * The viewport. Playwright's screenshot is the same, but spends three times as long on compression.
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
    // A taller viewport rather than a stitched screenshot, so that fixed footers are at the bottom.
    await page.setViewportSize({ width, height });
    await waitUntilSettled(page, isIdle);
  }
  await stopMotion(page);
  const bytes = await encode(await captureViewport(session));
  return { ...variant, width, height, pageHeight: Math.max(height, pageHeight), bytes };
}

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
      // The cookies that the site uses (app/session/open-session.ts).
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

import type { BrowserContext, Page, Request } from '@playwright/test';
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

/** Follows what a page fetches; says whether all has arrived. */
function watchFlights(page: Page): () => boolean {
  const flights = new Set<Request>();
  page.on('request', (request) => void flights.add(request));
  page.on('requestfinished', (request) => void flights.delete(request));
  page.on('requestfailed', (request) => void flights.delete(request));
  return () => flights.size === 0;
}

/** Waits until the page's scripts have taken it over, its fonts and pictures are there, and two frames were drawn with them. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    // A picture that is broken is taken as players see it.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    for (let frame = 0; frame < 2 || !Object.keys(document.body).some((key) => key.startsWith('__reactProps')); frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

async function settle(page: Page, arrived: () => boolean): Promise<void> {
  const until = performance.now() + patienceMs;
  do {
    await drawn(page);
    if (performance.now() > until) throw new Error('it does not come to rest');
  } while (!arrived());
}

/** How high the page is, and whether a dialog lies over it: it covers a screen, so no more than a screen is looked at. */
const extent = (page: Page): Promise<{ pageHeight: number; dialog: boolean }> =>
  page.evaluate(() => ({ pageHeight: document.documentElement.scrollHeight, dialog: document.querySelector('dialog:modal') !== null }));

async function photograph(page: Page, url: string, look: Look): Promise<Picture> {
  const arrived = watchFlights(page);
  const answer = await page.goto(url, { timeout: patienceMs });
  if (answer?.status() !== 200) throw new Error(`it answers ${answer?.status() ?? 'nothing'}`);
  await settle(page, arrived);
  const { width, height: screen } = devices[look.device];
  const { pageHeight, dialog } = await extent(page);
  const height = dialog ? screen : Math.min(Math.max(pageHeight, screen), screen * screensHigh);
  if (height > screen) {
    // A taller screen rather than a stitched picture: what is fixed to the screen's foot stands at the foot, not across the middle.
    await page.setViewportSize({ width, height });
    await settle(page, arrived);
  }
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  const bytes = await sharp(png).resize({ width: widest, withoutEnlargement: true }).webp({ quality: 60, smartSubsample: true }).toBuffer();
  return { ...look, width, height, pageHeight: Math.max(height, pageHeight), bytes };
}

/** Takes a page as one device and theme show it. Throws when it does not answer, or does not come to rest. */
export async function takePicture(context: BrowserContext, url: string, look: Look): Promise<Picture> {
  const page = await context.newPage();
  try {
    return await photograph(page, url, look);
  } finally {
    await page.close();
  }
}

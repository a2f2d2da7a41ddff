import type { Browser, Page } from '@playwright/test';
import { UsageError } from '../exit-codes.ts';
import { audiences, type Audience, type BrandPage } from './brand-pages.ts';
import { variants } from './variants.ts';
import { demoAgent, demoMember } from './demo-accounts.ts';
import { openCamera, type Camera, type Screenshot, type PictureEncoding } from './camera.ts';
import {
  readSessionCookies,
  openClient,
  openWindow,
  setClock,
  fetchInPage,
  type PageReply,
} from './browser-client.ts';

/** `elsewhere`: the address redirects this visitor. */
type ResolvedPage = BrandPage &
  (
    | { readonly outcome: 'address'; readonly address: string }
    | { readonly outcome: 'elsewhere' }
    | { readonly outcome: 'fault'; readonly why: string }
  );

/** Addresses on this site. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

function resolvedPage(
  page: BrandPage,
  address: string,
  { status, redirected }: PageReply,
): ResolvedPage {
  if (redirected) return { ...page, outcome: 'elsewhere' };
  return status === 200
    ? { ...page, outcome: 'address', address }
    : { ...page, outcome: 'fault', why: `it answers ${status}` };
}

/**
 * Finds addresses in links of the site, since pages of promotions and games need a query. The plain
 * path is used if a link leads to it, or none to the page.
 */
async function resolveAddresses(
  client: Page,
  pages: readonly BrandPage[],
): Promise<ResolvedPage[]> {
  const replies = await Promise.all(
    pages.map(async (page) => ({ page, reply: await fetchInPage(client, page.path) })),
  );
  const links = new Set(replies.flatMap(({ reply }) => linksIn(reply.text)));
  const outcome: ResolvedPage[] = [];
  for (const { page, reply } of replies) {
    const address = links.has(page.path)
      ? page.path
      : ([...links].find((link) => link.startsWith(`${page.path}?`)) ?? page.path);
    outcome.push(
      resolvedPage(
        page,
        address,
        address === page.path ? reply : await fetchInPage(client, address),
      ),
    );
  }
  return outcome;
}

export interface CapturedPage extends BrandPage {
  readonly address: string;
  readonly screenshots: readonly Screenshot[];
}

/** No fault when the brand simply has nothing to show there. */
export interface SkippedPage extends BrandPage {
  readonly why: string;
  readonly fault: boolean;
}

export interface ScreenshotSet {
  readonly captured: readonly CapturedPage[];
  readonly missed: readonly SkippedPage[];
}

export interface CaptureOptions {
  readonly browser: Browser;
  readonly code: string;
  readonly port: number;
  /** The time of site and browser, in ms. */
  readonly at: number;
  /** Defaults to the brand's default language. */
  readonly language?: string | undefined;
  readonly isSelected: (page: BrandPage) => boolean;
  readonly onProgress: (line: string) => void;
  /** Defaults to small WebP. */
  readonly encode?: PictureEncoding;
}

const accounts: Readonly<Record<Audience, string | undefined>> = {
  guest: undefined,
  member: demoMember.account,
  agent: demoAgent.account,
};
const reasonOf = (fault: unknown): string =>
  fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault);
const skippedPage = (
  { name, path, audience }: BrandPage,
  why: string,
  fault = true,
): SkippedPage => ({ name, path, audience, why, fault });

/** All variants at once; returns the fault, if any. */
async function captureVariants(
  address: string,
  cameras: readonly Camera[],
): Promise<Screenshot[] | string> {
  // All finish before the next page.
  const captured = await Promise.allSettled(cameras.map((camera) => camera.take(address)));
  const failed = captured.find((one) => one.status === 'rejected');
  return failed
    ? reasonOf(failed.reason)
    : captured.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

const originOf = (audience: Audience, { code, port }: CaptureOptions): string =>
  `http://${audience === 'agent' ? 'agent.' : ''}${code}.localhost:${port}`;

/** Pages that redirect the visitor (a guest to log-in) are skipped without a fault. */
async function captureAudience(
  audience: Audience,
  pages: readonly BrandPage[],
  cameras: readonly Camera[],
  options: CaptureOptions,
): Promise<ScreenshotSet> {
  const { browser, code, at, isSelected, onProgress } = options;
  const origin = originOf(audience, options);
  const client = await openClient(browser, origin, at, variants[0]);
  await setClock(client, at);
  const cookies = await readSessionCookies(client, accounts[audience]);
  if (cookies === undefined)
    return {
      captured: [],
      missed: pages
        .filter(isSelected)
        .map((page) => skippedPage(page, `${accounts[audience] ?? ''} cannot log in`)),
    };
  // Request all pages, since any may contain the link to a selected one.
  const resolved = (await resolveAddresses(client, pages)).filter(isSelected);
  await Promise.all(cameras.map((camera) => camera.signIn(origin, cookies, options.language)));
  const captured: CapturedPage[] = [];
  const missed: SkippedPage[] = [];
  for (const page of resolved) {
    if (page.outcome !== 'address') {
      missed.push(
        page.outcome === 'fault'
          ? skippedPage(page, page.why)
          : skippedPage(page, 'it leads elsewhere', false),
      );
      continue;
    }
    onProgress(`${code}  ${audience.padEnd(6)}  ${page.address}\n`);
    const screenshots = await captureVariants(origin + page.address, cameras);
    if (!browser.isConnected())
      throw new UsageError('Chromium ended before the pictures were taken');
    if (typeof screenshots === 'string') missed.push(skippedPage(page, screenshots));
    else
      captured.push({
        name: page.name,
        path: page.path,
        audience,
        address: page.address,
        screenshots,
      });
  }
  await client.context().close();
  return { captured, missed };
}

/** Phone and desktop, light and dark. */
export async function takeScreenshots(
  pages: readonly BrandPage[],
  options: CaptureOptions,
): Promise<ScreenshotSet> {
  const captured: CapturedPage[] = [];
  const missed: SkippedPage[] = [];
  // A page that redirects a guest may exist for a player.
  let redirectedGuests: readonly SkippedPage[] = [];
  // Shared browser contexts, so that files of guest pages are cached for player pages.
  const cameras = await Promise.all(
    variants.map(async (variant) =>
      openCamera(await openWindow(options.browser, options.at, variant), variant, options.encode),
    ),
  );
  for (const audience of audiences) {
    const redirectedPages =
      audience === 'member'
        ? redirectedGuests.map(({ name, path }): BrandPage => ({ name, path, audience }))
        : [];
    const theirs = [...pages.filter((page) => page.audience === audience), ...redirectedPages];
    if (!theirs.some(options.isSelected)) continue;
    const result = await captureAudience(audience, theirs, cameras, options);
    captured.push(...result.captured);
    redirectedGuests = audience === 'guest' ? result.missed.filter(({ fault }) => !fault) : [];
    missed.push(...result.missed.filter(({ fault }) => fault || audience !== 'guest'));
  }
  await Promise.all(cameras.map((camera) => camera.close()));
  return { captured, missed };
}

import {
  expect,
  test as base,
  type BrowserContext,
  type Page,
  type Response,
} from '@playwright/test';
import { languageOf } from '#app/domain/languages.ts';
import type { Viewer } from '#app/site/types.ts';
import type { Challenge } from '#app/features/auth/human-verification/solve-challenge.ts';
import { challengeSolution } from '../support/solve-challenge.ts';
import { variablePrefix } from '#app/domain/brand-variables.ts';
import { testBrands, type TestBrand } from '../support/brands.ts';
import { playerZone } from '../support/player-zone.ts';
import { onlyBrandOf, waysOf } from '../support/story-turns.ts';
import { isGate, isTested } from '../support/suite.ts';
import { sendRequest, type TestResponse, type TestServer } from '../support/server.ts';
import { openWorkerServers, startOver, type Start, type WorkerServers } from './worker-servers.ts';
import { audit } from './accessibility-audit.ts';
import { everyBrand } from './extra-brands.ts';
import { collectConsoleErrors } from './console-errors.ts';
import { printFailedPage } from './print-failed-page.ts';
import { waitForHydration } from './wait-for-hydration.ts';

export const brands = await testBrands();

export const timeZoneOf = ({ brand }: TestBrand): string => playerZone(brand.merchant.jurisdiction);

/** The player's time zone and the brand's first language. */
export const playersBrowser = (brand: TestBrand) => ({
  timezoneId: timeZoneOf(brand),
  locale: languageOf(brand.brand.merchant.languages.default)?.tag ?? 'en',
  extraHTTPHeaders: {},
});

/** How brands share the stories (docs/decisions/032-stories-by-turns.md). */
export interface Turns {
  /**
   * The screen for a story that needs both: brands alternate, so that both are covered.
   * @param story its name, unique in the file
   */
  screen(story: string): { readonly tag: string[] };
  /** Whether this brand runs a story that does not differ by brand. */
  runsHere(story: string): boolean;
  /** The ways in which this brand runs a story; brands and ways rotate. */
  waysOf<Way>(story: string, ways: readonly Way[]): readonly Way[];
}

const screens = ['@phone', '@desktop'] as const;

/** Runs stories for every brand, or for those with the feature, in its player's browser. */
export function forEachBrand(
  defineTests: (brand: TestBrand, turns: Turns) => void,
  hasFeature: (brand: TestBrand) => boolean = () => true,
): void {
  const storyBrands = brands.filter((brand) => hasFeature(brand) && isTested(brand.code));
  for (const [index, brand] of storyBrands.entries())
    base.describe(brand.code, () => {
      base.use(playersBrowser(brand));
      const waysHere: Turns['waysOf'] = (story, ways) =>
        waysOf(story, storyBrands.length, index, ways);
      defineTests(brand, {
        // A story without a tag runs on both screens.
        screen: (story) => {
          const selectedScreens = waysHere(story, screens);
          return { tag: selectedScreens.length === 1 ? [...selectedScreens] : [] };
        },
        runsHere: (story) => onlyBrandOf(story, storyBrands.length) === index,
        waysOf: waysHere,
      });
    });
}

/** The sandbox accounts (docs/sandbox.md); all have the same password. */
export const demoAccounts = {
  player: 'player01',
  agent: 'agent01',
  trial: 'trial01',
  password: 'Marquee-2026',
} as const;

/** An account as viewer for the assemblers. */
export const memberOf = (account: string, type = 0): Partial<Viewer> => ({
  kind: 'member',
  account,
  type,
  vip: null,
});

type AskOptions = Parameters<typeof sendRequest>[3];

/** One brand on this worker's server. */
export interface BrandVisit {
  readonly origin: string;
  readonly agentOrigin: string;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Calls a sandbox control and returns its value; POST with a body, GET without. */
  sandbox(control: string, body?: object): Promise<unknown>;
  /** Sends a request to the brand's host without a browser. */
  ask(target: string, options?: AskOptions): Promise<TestResponse>;
  /** Posts a form without a browser; log-in includes the proof of work of its page [AU-08]. */
  post(
    target: string,
    form: Readonly<Record<string, string>>,
    side?: 'player' | 'agent',
  ): Promise<TestResponse>;
  /** Switches the browser to another language and theme. */
  speak(language: string, theme: 'light' | 'dark'): Promise<BrandVisit>;
  /** Logs in without the dialog, by setting the session cookies. */
  signIn(account: string, side?: 'player' | 'agent'): Promise<void>;
}

interface Fixtures {
  /** The worker's server, unless the file has its own. */
  server: TestServer;
  open(url: string): Promise<Response | null>;
  /** The brand on this worker's server. Sandbox changes are reverted when the story ends. */
  visit(brand: TestBrand): BrandVisit;
  /** Substrings of expected console lines and policy violations. */
  expectedNoise: string[];
  /** Whether the visitor has read the automatic popups; true unless a story tests them. */
  noticesRead: boolean;
  /**
   * Requires WCAG 2.2 AA, in `npm test` in one theme in turn, otherwise in both. Violations do not
   * stop the story; equal headers and footers are reported once. `what` names the page, `within` a
   * part of it.
   */
  accessible(page: Page, what?: string, within?: string): Promise<void>;
}

async function callSandbox(port: number, host: string, control: string, body?: object) {
  const init = body
    ? {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : {};
  const answer = await sendRequest(port, host, `/__sandbox/api/${control}`, init);
  const envelope = JSON.parse(answer.body.toString()) as {
    success: boolean;
    value: unknown;
    message: string;
  };
  expect(envelope.success, `sandbox ${control}: ${envelope.message}`).toBe(true);
  return envelope.value;
}

function openVisit(brand: TestBrand, { port }: TestServer, context: BrowserContext): BrandVisit {
  const origins = {
    player: `http://${brand.host}:${port}`,
    agent: `http://${brand.agentHost}:${port}`,
  };
  const hosts = { player: brand.host, agent: brand.agentHost };
  const proof = async (side: 'player' | 'agent'): Promise<Readonly<Record<string, string>>> => {
    const challenge = JSON.parse(
      (await sendRequest(port, hosts[side], '/challenge?purpose=login')).body.toString(),
    ) as Challenge | null;
    return challenge ? { verification: challengeSolution(challenge) } : {};
  };
  const post: BrandVisit['post'] = async (target, form, side = 'player') => {
    const body = new URLSearchParams({
      ...form,
      ...(target === '/login' ? await proof(side) : {}),
    }).toString();
    return sendRequest(port, hosts[side], target, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  };
  const visitIn = (language: string): BrandVisit => ({
    origin: origins.player,
    agentOrigin: origins.agent,
    text: (key, values) => brand.text(language, key, values),
    speak: async (other, theme) => {
      await context.addCookies(
        Object.values(origins).flatMap((url) => [
          { name: 'lang', value: other, url },
          { name: 'theme', value: theme, url },
        ]),
      );
      return visitIn(other);
    },
    ask: (target, options) => sendRequest(port, brand.host, target, options),
    post,
    sandbox: (control, body) => callSandbox(port, brand.host, control, body),
    signIn: async (account, side = 'player') => {
      const answer = await post(
        '/login',
        { by: 'username', username: account, password: demoAccounts.password },
        side,
      );
      expect(answer.status, `log-in of ${account}: ${answer.body.toString().slice(0, 200)}`).toBe(
        302,
      );
      const cookies = (answer.headers['set-cookie'] ?? []).map(
        (line) => line.split(';')[0]?.split('=') ?? [],
      );
      await context.addCookies(
        cookies.map(([name = '', value = '']) => ({ name, value, url: origins[side] })),
      );
    },
  });
  return visitIn(brand.brand.merchant.languages.default);
}

// Telegram's widget; as OpenID Connect provider it works like the others.
const tokens = Object.fromEntries(
  brands.map(({ code }) => [`${variablePrefix(code, 'telegram')}_BOT_TOKEN`, 'sandbox']),
);
const startAll: Start<TestServer> = () => startOver(everyBrand(), tokens);

export const test = base.extend<Fixtures, { servers: WorkerServers }>({
  // Outside `forEachBrand` a browser has no preferred language, so that each brand uses its own
  // [SH-08]: a locale would be sent with every page, even if another header removes it.
  locale: ({}, use) => use(undefined),
  extraHTTPHeaders: { 'Accept-Language': '*' },
  servers: [
    async ({}, use) => {
      const servers = openWorkerServers();
      await use(servers);
      await servers.end();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // The start does not count towards the timeout of the first story.
  server: [async ({ servers }, use) => use(await servers.forWorker(startAll)), { timeout: 90_000 }],
  expectedNoise: async ({}, use) => use([]),
  noticesRead: [true, { option: true }],
  context: async ({ context, expectedNoise, noticesRead }, use) => {
    const consoleErrors: string[] = [];
    collectConsoleErrors(context, consoleErrors);
    // The automatic popups would interrupt other stories.
    if (noticesRead)
      await context.addInitScript(
        (marks) => {
          try {
            localStorage.setItem('noticesSeen', JSON.stringify(marks));
          } catch {
            // A sandboxed frame has no storage.
          }
        },
        brands.flatMap(({ brand }) =>
          brand.tenant.notices.map(({ id, from }) => `${id}@${from ?? ''}`),
        ),
      );
    await use(context);
    expect(
      consoleErrors.filter((line) => !expectedNoise.some((noise) => line.includes(noise))),
      'the browser complained',
    ).toEqual([]);
  },
  page: async ({ page }, use, testInfo) => {
    await use(page);
    await printFailedPage(page, testInfo);
  },
  visit: async ({ server, context }, use) => {
    const visits = new Map<string, BrandVisit>();
    await use((brand) => {
      const visit = visits.get(brand.code) ?? openVisit(brand, server, context);
      visits.set(brand.code, visit);
      return visit;
    });
    for (const visit of visits.values()) {
      await visit.sandbox('reset', {});
      await visit.sandbox('clock', { reset: true });
    }
  },
  open: async ({ page }, use) => {
    await use(async (url) => {
      const response = await page.goto(url, { waitUntil: 'domcontentloaded' });
      await waitForHydration(page);
      return response;
    });
  },
  accessible: async ({}, use, { title }) => {
    const audited = new Set<string>();
    const themes = ['light', 'dark'] as const;
    let audits = 0;
    await use(async (page, what = page.url(), within) => {
      // Text is visible to a test before its stylesheet has loaded.
      await page.waitForLoadState();
      audits += 1;
      const theme = isGate ? themes[onlyBrandOf(`${title} ${audits}`, 2)] : undefined;
      const found = await audit(page, audited, within, theme);
      expect.soft(found, what).toEqual({ light: [], dark: [] });
    });
  },
});

export { expect, waitForHydration };
export type { TestBrand };

import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { ask, startServer, type TestServer } from '../support/server.ts';
import { testBrands, type TestBrand } from '../support/brands.ts';

/** Every brand folder. */
export const brands = await testBrands();

/** Tells a story once for every brand. */
export function forEveryMerchant(tell: (brand: TestBrand) => void): void {
  for (const brand of brands) base.describe(brand.code, () => tell(brand));
}

/** One brand on this worker's own server. */
export interface Visit {
  readonly origin: string;
  readonly agentOrigin: string;
  /** A sandbox control of the brand; the answer's value. */
  sandbox(control: string, body?: object): Promise<unknown>;
}

interface Stage {
  /** The brand's addresses on this worker's server. */
  visit(brand: TestBrand): Visit;
  /** Console lines and policy violations that a story expects: pieces of text. */
  expectedNoise: string[];
  /** No page may have a violation of WCAG 2.2 AA. */
  accessible(page: Page): Promise<void>;
}

/** What browsers say about an answer of 4xx that the story asked for: the page shows it to the player. */
const answeredRefusal = /Failed to load resource: the server responded with a status of 4\d\d/;

function listen(context: BrowserContext, heard: string[]): void {
  context.on('weberror', (error) => heard.push(`error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' && !(message.type() === 'warning' && /hydrat/i.test(message.text()))) return;
    const { url } = message.location();
    const isPage = url !== '' && !/\.(js|css|svg|png|woff2|json|ico)$/.test(new URL(url).pathname);
    if (answeredRefusal.test(message.text()) && isPage) return;
    heard.push(`${message.text()} (${url})`);
  });
}

export const test = base.extend<Stage, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  expectedNoise: async ({}, use) => use([]),
  context: async ({ context, expectedNoise }, use) => {
    const heard: string[] = [];
    listen(context, heard);
    await use(context);
    expect(heard.filter((line) => !expectedNoise.some((noise) => line.includes(noise))), 'the browser complained').toEqual([]);
  },
  visit: async ({ server }, use) => {
    await use((brand) => ({
      origin: `http://${brand.host}:${server.port}`,
      agentOrigin: `http://${brand.agentHost}:${server.port}`,
      sandbox: async (control, body) => {
        const answer = await ask(server.port, brand.host, `/__sandbox/api/${control}`, body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {});
        const envelope = JSON.parse(answer.body.toString()) as { success: boolean; value: unknown; message: string };
        expect(envelope.success, `sandbox ${control}: ${envelope.message}`).toBe(true);
        return envelope.value;
      },
    }));
  },
  accessible: async ({}, use) => {
    await use(async (page) => {
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
    });
  },
});

export { expect };

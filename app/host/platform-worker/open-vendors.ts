import type { RequestMeta } from '#app/domain/request-meta.ts';
import { systemRandom } from '#app/lib/random.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Platform } from '#app/platform/platform.ts';
import { createLotteryVendor, lotteryRoot } from '#app/vendors/lottery/create-lottery-vendor.ts';
import { createSportsVendor, sportsRoot } from '#app/vendors/sports/create-sports-vendor.ts';
import { createDemoVendor } from '#app/vendors/arcade/create-demo-vendor.ts';
import { demoPaymentsRoot } from '#app/domain/payments/demo-payments.ts';
import { createDemoProvider } from '#app/vendors/demo-payments/create-demo-provider.ts';
import type { Services } from '../services.ts';
import type { readGameFiles } from '../static/vendor-game-files.ts';

/** Built-in game vendors and the demo payment provider; they use only the platform's public API. */
export interface OwnVendors {
  /**
   * Handles `/demo-vendor/*`, `/lottery-vendor/*`, `/sports-vendor/*` and `/demo-payments/*`. Never
   * rejects.
   */
  fetch(request: Request, at: RequestMeta): Promise<Response>;
  start(): () => Promise<unknown>;
}

interface OwnVendorDeps {
  readonly platform: Platform;
  readonly database: Database;
  readonly files: ReturnType<typeof readGameFiles>;
  readonly log: Services['log'];
}

/** They share the platform's database, but not its tables. */
export async function openVendors({
  platform,
  database: db,
  files,
  log,
}: OwnVendorDeps): Promise<OwnVendors> {
  const { clock, sandbox } = platform;
  const transport = (request: Request, brand: string): Promise<Response> =>
    platform.fetch(request, { merchantCode: brand, ip: '127.0.0.1' });
  const arcade = createDemoVendor({
    db,
    clock,
    files,
    random: systemRandom,
    walletTransport: transport,
    secret: await platform.demoVendorSecret(),
    sandbox: sandbox !== undefined,
    log: (error) => log.error({ err: error }, 'the demo vendor failed'),
  });
  const lottery = createLotteryVendor({
    db,
    clock,
    files,
    random: systemRandom,
    walletTransport: transport,
    secret: await platform.lotteryVendorSecret(),
    sandbox: sandbox !== undefined,
    log: (error) => log.error({ err: error }, 'the lottery failed'),
  });
  const sports = createSportsVendor({
    db,
    clock,
    files,
    random: systemRandom,
    walletTransport: transport,
    secret: await platform.sportsVendorSecret(),
    sandbox: sandbox !== undefined,
    log: (error) => log.error({ err: error }, 'the virtual sports failed'),
  });
  const payments = createDemoProvider({
    db,
    clock,
    random: systemRandom,
    platformTransport: transport,
    secret: await platform.demoProviderSecret(),
    ...(sandbox ? { behaviourAt: (brand) => sandbox.paymentBehaviour(brand) } : {}),
    log: (error) => log.error({ err: error }, 'the demo payment provider failed'),
  });
  return {
    async fetch(request, at) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(lotteryRoot)) return lottery.fetch(request, at);
      if (pathname.startsWith(sportsRoot)) return sports.fetch(request, at);
      return (pathname.startsWith(demoPaymentsRoot) ? payments : arcade).fetch(request, at);
    },
    start() {
      const stops = [arcade.start(), lottery.start(), sports.start(), payments.start()];
      return () => Promise.all(stops.map((stop) => stop()));
    },
  };
}

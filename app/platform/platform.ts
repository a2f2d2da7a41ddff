import { systemClock, type Clock } from '#app/lib/clock.ts';
import { systemRandom, token, type Random } from '#app/lib/random.ts';
import type { Tenant } from '#schema/tenant.ts';
import { createAccountArea } from './account/area.ts';
import { createCounters } from './account/counters.ts';
import { createSigningKey } from './account/signing-key.ts';
import { createGroupDigests } from './account/group-digest.ts';
import type { AreaParts } from './area.ts';
import { createContentArea } from './content/content-area.ts';
import type { Database } from './db/database.ts';
import { createFeedbackArea } from './feedback/feedback-area.ts';
import { createFeedbackStore } from './feedback/store.ts';
import { createGamesArea } from './games/games-area.ts';
import { createLimitsArea } from './limits/limit-calls.ts';
import { createFundsArea } from './funds/funds-area.ts';
import { createLaunchArea } from './launch/launch-area.ts';
import { createDispatcher, type Arrival, type PlatformLog } from './http/dispatcher.ts';
import { createOffersArea } from './offers/offers-area.ts';
import { createBooksWatch, type BooksWatch } from './ledger/watch.ts';
import type { PostLog } from './outbox/courier.ts';
import { createPostOffice, type PostOffice } from './outbox/post-office.ts';
import type { Providers } from './outbox/provider.ts';
import { createQueue } from './outbox/queue.ts';
import { createOutbox } from './outbox/store.ts';
import { createSandboxDoor, type SandboxDoor } from './sandbox/door.ts';
import { interferer } from './sandbox/interference.ts';
import { createSwitchboard, deadSwitchboard, type Switchboard } from './sandbox/switchboard.ts';
import { tenantInForce } from './sandbox/tenant-in-force.ts';
import { noPhoneServices, type PhoneServices } from './phone-identity/services.ts';
import { noSocialClients, type SocialClients } from './social/clients.ts';
import { withClients } from './social/with-clients.ts';
import { createRecordsArea } from './records/records-area.ts';
import { createStatusArea, type Closure } from './status/status-area.ts';
import { pathSealer } from './status/seal-path.ts';
import { createTenantDirectory } from './tenant/directory.ts';
import { createTenantStore } from './tenant/store.ts';
import { vendorFinder } from './launch/vendors.ts';
import { demoVendorSecret } from './wallet/demo-vendor.ts';
import { noVendorSecrets, walletVendors, type VendorSecrets } from './wallet/vendors.ts';
import { createWalletDoor, isWalletPath } from './wallet/wallet-door.ts';

export interface PlatformOptions {
  readonly database: Database;
  readonly clock?: Clock;
  readonly random?: Random;
  /**
   * Whether testers may interfere. The host decides (house.md); off, nothing that a tester ever set
   * counts.
   */
  readonly sandbox: boolean;
  /** The brands as other services know them; by default no service does. */
  readonly socialClients?: SocialClients;
  /** The brands as phone identity services know them; by default none does. */
  readonly phoneServices?: PhoneServices;
  /** What the vendors that brands name sign with; by default nobody knows. */
  readonly vendorSecrets?: VendorSecrets;
  /**
   * What secrets are sealed with that the database must not tell; by default a key of the
   * database's own.
   */
  readonly secret?: string;
  /** Told of unexpected errors; by default nobody is. */
  readonly log?: PlatformLog;
  /**
   * Who delivers SMS and e-mail; without one, messages stand in the sandbox's outbox, or are
   * refused.
   */
  readonly providers?: (clock: Clock) => Providers;
  /** Told of messages that did not leave; by default nobody is. */
  readonly postLog?: PostLog;
}

/** The embedded platform: all brands' `/wps` and `/lgw` over one database. */
export interface Platform {
  /**
   * Answers one call of a brand that the host has resolved. Never rejects; bad input is never a 5xx
   * [API-30].
   */
  fetch(request: Request, at: Arrival): Promise<Response>;
  /**
   * Takes a brand in as its folder says now; the same version again changes nothing. Rejects when
   * the database fails.
   */
  provision(tenant: Tenant): Promise<void>;
  /** Takes a brand out: its calls answer `unknown_merchant`. Its members and their money stay. */
  retire(merchantCode: string): Promise<void>;
  /** Whether the database answers. */
  ready(): Promise<boolean>;
  /** What the demo vendor signs with: a secret of its own, derived from the server's. */
  demoVendorSecret(): Promise<string>;
  /**
   * The platform's time, which the sandbox can move: whoever hosts the platform lives by it too.
   */
  readonly clock: Clock;
  /** Delivers what was sent. It does so by itself once it is started. */
  readonly post: PostOffice;
  /** Looks whether the money of all brands adds up; every minute once it is started. */
  readonly books: BooksWatch;
  /** The sandbox of all brands, when it is allowed. */
  readonly sandbox: SandboxDoor | undefined;
}

/** Puts the platform together over an open, migrated database. */
export function createPlatform({
  database,
  clock = systemClock,
  random = systemRandom,
  sandbox,
  secret,
  socialClients = noSocialClients,
  phoneServices = noPhoneServices,
  vendorSecrets = noVendorSecrets,
  log = () => undefined,
  providers: openProviders,
  postLog = () => undefined,
}: PlatformOptions): Platform {
  const switchboard = sandbox ? createSwitchboard(database, clock) : deadSwitchboard(clock);
  const directory = createTenantDirectory(createTenantStore(database));
  const providers = openProviders?.(switchboard.clock) ?? {};
  const post = createPostOffice({
    queue: createQueue(database, sandbox),
    providers,
    clock: switchboard.clock,
    log: postLog,
    nameOf: async (code) => (await directory.find(code))?.name ?? '',
  });
  const outbox = createOutbox(database, switchboard.clock, random, {
    sandbox,
    delivers: (channel) => providers[channel] !== undefined,
    wake: post.wake,
  });
  const parts: AreaParts = { database, clock: switchboard.clock, random, outbox };
  const account = createAccountArea({ ...parts, sandbox, secret, socialClients, phoneServices });
  const feedback = createFeedbackStore(database, random);
  const counters = createCounters(database);
  const tenant = async (code: string): Promise<Tenant | undefined> => {
    await switchboard.ready();
    const found = await directory.find(code);
    return (
      found &&
      withClients(
        tenantInForce(found, await switchboard.stateOf(code)),
        socialClients,
        phoneServices,
      )
    );
  };
  const groupDigests = createGroupDigests(random);
  const vendorOf = vendorFinder(vendorSecrets);
  const dispatch = createDispatcher({
    handlers: {
      ...createStatusArea(closureBy(switchboard), pathSealer(random)),
      ...createContentArea(),
      ...createOffersArea(database),
      ...createGamesArea(database, vendorOf),
      ...createFeedbackArea({ feedback, counters, sandbox }),
      ...createLaunchArea({ database, random, groupDigests, counters, sandbox, vendorOf }),
      ...createLimitsArea({ database, groupDigests }),
      ...createFundsArea({ database, counters, sandbox, vendorOf }),
      ...createRecordsArea({ database, vendorOf }),
      ...account.handlers,
    },
    tokens: account.tokens,
    clock: switchboard.clock,
    random,
    log,
    tenantInForce: tenant,
    interfere: interferer(switchboard),
    addressOf: async (code, ip) => (await switchboard.stateOf(code)).address ?? ip,
  });
  const demoSecret = demoVendorSecret(secret, createSigningKey(database, random, 'demo-vendor'));
  const wallet = createWalletDoor({
    database,
    clock: switchboard.clock,
    vendors: walletVendors({ tenants: directory, secrets: vendorSecrets, demoSecret }),
    report: (call, merchantCode, error) =>
      log({
        level: 'error',
        requestId: token(random, 9),
        call: `wallet/${call}`,
        merchantCode,
        error,
      }),
  });
  return {
    fetch: (request, at) =>
      isWalletPath(new URL(request.url).pathname)
        ? wallet(request, at.merchantCode)
        : dispatch(request, at),
    demoVendorSecret: demoSecret,
    async provision(given) {
      await switchboard.ready();
      await directory.provision(given);
      await account.seed(given);
    },
    retire: (code) => directory.retire(code),
    clock: switchboard.clock,
    books: createBooksWatch({
      database,
      clock: switchboard.clock,
      report: (error) =>
        log({
          level: 'error',
          requestId: token(random, 9),
          call: 'books',
          merchantCode: '',
          error,
        }),
    }),
    post,
    ready: () =>
      database.one('select 1').then(
        () => true,
        () => false,
      ),
    sandbox: sandbox
      ? createSandboxDoor({
          tenantInForce: tenant,
          switchboard,
          outbox,
          feedback,
          accounts: account.sandbox,
          random,
          log,
        })
      : undefined,
  };
}

const closureBy =
  (switchboard: Switchboard) =>
  async (code: string): Promise<Closure> => {
    const { maintenance, region } = await switchboard.stateOf(code);
    return {
      maintenance: maintenance.on,
      maintenanceEnd: maintenance.on ? maintenance.end : null,
      regionRestriction: region.blocked,
    };
  };

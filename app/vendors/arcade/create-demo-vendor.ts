import {
  createGameVendor,
  type GameVendor,
  type GameVendorDeps,
} from '../game-server/game-vendor.ts';
import { sessionStore } from '../game-server/sessions.ts';
import { createWalletClient } from '../game-server/wallet-client.ts';
import { deleteExpired } from './db/cleanup.ts';
import { roundStore } from './db/rounds.ts';
import { seedStore } from './db/seeds.ts';
import { createVendorApi } from './server/api.ts';
import { createPages } from './server/pages.ts';
import { createRoundService } from './server/round-service.ts';

/** Vendor code at the wallet. */
const vendorCode = 'demo';

/** A fast player sends three requests per second. */
const maxPerMinute = {
  session: { open: 60, play: 300, choose: 300, table: 120, seeds: 30 },
  address: { open: 240, play: 1500, choose: 1500, table: 1200, seeds: 120 },
};

export function createDemoVendor(deps: GameVendorDeps): GameVendor {
  const { db, clock, random, walletTransport, secret, files } = deps;
  const [rounds, seeds, sessions] = [roundStore(db), seedStore(db), sessionStore(db, vendorCode)];
  const wallet = createWalletClient({ vendorCode, walletTransport, secret, clock });
  const roundService = createRoundService({ rounds, seeds, wallet, clock });
  return createGameVendor(deps, {
    root: '/demo-vendor/',
    endpoints: createVendorApi({ rounds, seeds, sessions, roundService, wallet, clock, random }),
    maxPerMinute,
    page: createPages(files),
    finishRounds: () => roundService.tend(),
    deleteObsolete: (now) => deleteExpired(db, now),
  });
}

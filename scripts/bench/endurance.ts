import { makeMerchantsDir, minimalManifest } from '../../tests/support/merchants-dir.ts';
import { brand, createPlayers, httpVendor, serverSecret } from '../../tests/crash/wallet-server.ts';
import { isQuick } from './load.ts';
import type { Print } from './measure-parts.ts';
import { measureThroughput, type Throughput } from './wallet.ts';
import { startServer } from '../../tests/support/server.ts';

const minutes = isQuick ? 2 : 10;
const minuteMs = isQuick ? 2_000 : 60_000;
const connections = 48;
/** Rate of the last minute relative to the first, and the longest pause. */
const goals = { share: 0.95, pauseMs: 150 };

/**
 * Ten minutes of bets on the embedded engine: the rate must not drop as tables grow, and
 * maintenance must not block. Throws when a goal is missed.
 */
export async function measureEndurance(print: Print): Promise<void> {
  const brands = makeMerchantsDir({ [`${brand}/manifest.json`]: minimalManifest(brand) });
  const server = await startServer({
    MERCHANTS_DIR: brands.dir,
    SESSION_SECRET: serverSecret,
    SANDBOX: '1',
  });
  const people = await createPlayers(server.port, connections, 100_000_000);
  const vendor = httpVendor(server.port, connections);
  const results: Throughput[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const result = await measureThroughput(
      ...([vendor, server.pid, people, 'bet', connections, minuteMs] as const),
    );
    results.push(result);
    print(
      `  minute ${minute}: ${result.perSecond.toFixed(0)} bets/s, ` +
        `p99 ${result.p99.toFixed(0)} ms, longest ${result.longest.toFixed(0)} ms`,
    );
  }
  vendor.close();
  await server.stop();
  brands.remove();
  const share = (results.at(-1)?.perSecond ?? 0) / (results[0]?.perSecond ?? 1);
  const longest = Math.max(...results.map((result) => result.longest));
  print(
    `  the last minute is ${share.toFixed(2)} of the first; longest answer ${longest.toFixed(0)} ms`,
  );
  if (!isQuick && (share < goals.share || longest > goals.pauseMs))
    throw new Error(`missed: ${goals.share} of the first minute, and ${goals.pauseMs} ms`);
}

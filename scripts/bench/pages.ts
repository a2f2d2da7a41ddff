import path from 'node:path';
import { sendRequest, startServer, type TestServer } from '../../tests/support/server.ts';
import { isQuick, load, seconds } from './load.ts';
import type { Print } from './measure-parts.ts';

const rounds = isQuick ? 1 : 5;
const secondsEach = seconds(2);
const warmUpSeconds = seconds(3);
/** Pages with an unknown query are never cached. */
const uncached = 'bench=1';

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const perSecond = async (
  port: number,
  url: string,
  host: string,
  duration = secondsEach,
): Promise<number> =>
  (await load({ port, path: url, headers: { host: `${host}:${port}` } }, duration)).perSecond;

const barePort = (server: TestServer): number =>
  Number(/bare render on (\d+)/.exec(server.output())?.[1] ?? 0);

/**
 * Compares an uncached guest page with a plain `renderToPipeableStream` of the same tree,
 * alternating.
 */
export async function measureUncached(hosts: readonly string[], print: Print): Promise<void> {
  const server = await startServer({
    NODE_OPTIONS: `--import ${path.resolve('tests/bench/bare-render.mjs')}`,
  });
  try {
    for (const host of hosts) {
      const home = await sendRequest(server.port, host, `/?${uncached}`);
      const target =
        home.status === 302 ? `${home.headers.location ?? '/login'}?${uncached}` : `/?${uncached}`;
      await perSecond(server.port, target, host, warmUpSeconds);
      await perSecond(barePort(server), '/', host, warmUpSeconds);
      const speeds: { ours: number; bare: number }[] = [];
      for (let round = 0; round < rounds; round += 1)
        speeds.push({
          ours: await perSecond(server.port, target, host),
          bare: await perSecond(barePort(server), '/', host),
        });
      print(
        `  ${host}: uncached page ${median(speeds.map(({ ours }) => ours)).toFixed(0)} requests/s, ${median(speeds.map(({ ours, bare }) => ours / bare)).toFixed(2)} of renderToPipeableStream alone with the same tree (median of ${rounds})`,
      );
    }
  } finally {
    await server.stop();
  }
}

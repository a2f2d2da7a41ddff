import type { Logger } from 'pino';
import { createClient, type CallObserver, type Transport } from '#app/api/client.ts';
import { createCallBudget, type CallBudget } from '#app/api/caller.ts';
import { createHttpTransport } from '#app/api/http-transport.ts';
import type { RetainedGate } from '#app/context/caches/last-good-permissions.ts';
import type { Environment } from '../environment.ts';
import { createCatalogueNames, type CatalogueNames } from './static/catalogue-names.ts';
import type { Metrics } from './operations/metrics.ts';
import type { PlatformClient } from './platform-worker/client.ts';
import {
  createUnreadValues,
  type UnreadValue,
  type UnreadValues,
} from './operations/unread-values.ts';

export interface PlatformCalls {
  readonly client: ReturnType<typeof createClient>;
  /** Starts the time budget for one page's calls; undefined with the embedded platform. */
  readonly startBudget: (() => CallBudget) | undefined;
  readonly unread: UnreadValues;
  /** Logs features that stay closed because the permission does not mention them. */
  readonly noteRetainedGate: (brand: string, gate: RetainedGate) => void;
  readonly catalogueNames: CatalogueNames;
  readonly openCircuits: () => readonly { readonly brand: string; readonly path: string }[];
}

interface PlatformCallsDeps {
  readonly environment: Environment;
  /** Undefined with an external platform. */
  readonly platform: PlatformClient | undefined;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly secret: string;
  readonly now: () => number;
}

export function createPlatformCalls(deps: PlatformCallsDeps): PlatformCalls {
  const { environment, platform, log, metrics, secret, now } = deps;
  const unread = createUnreadValues(now);
  const catalogueNames = createCatalogueNames(now);
  const { wps } = environment;
  const transport =
    platform || !wps
      ? undefined
      : createHttpTransport({ origin: wps.origin, token: wps.token, certificate: wps.certificate });
  const noteUnread = (value: UnreadValue): void => {
    metrics.unreadValue(value.brand, value.call);
    if (unread.add(value))
      log.warn(
        { call: value.call, path: value.path, reason: value.reason },
        'the platform’s answer has a value that cannot be read',
      );
  };
  const observer: CallObserver = {
    unread: noteUnread,
    answered: catalogueNames.learn,
    // Omits the merchant code, which may come from the environment.
    failed: ({ call, reason }) => log.warn({ call, reason }, 'a platform call failed'),
    ended: metrics.platformCall,
  };
  const openCircuits = transport?.openCircuits ?? (() => []);
  metrics.onScrape(() => metrics.circuits(openCircuits()));
  return {
    unread,
    noteRetainedGate: (brand, gate) =>
      noteUnread({ brand, call: 'systemStatus', path: gate, reason: retainedGateReason }),
    catalogueNames,
    openCircuits,
    startBudget: platform || !wps ? undefined : () => createCallBudget(wps.pageMs, elapsed),
    client: createClient({
      send: platform?.call ?? transport?.send ?? refuseToSend,
      observer,
      secret,
      isSpecified: transport !== undefined && wps?.isPlain !== true,
      ...(wps ? { timeoutMs: wps.timeoutMs } : {}),
    }),
  };
}

const retainedGateReason =
  'null says nothing: what was closed stays closed until an answer opens it, for a day at most';

const elapsed = (): number => performance.now();

const refuseToSend: Transport = () => Promise.reject(new Error('there is no platform'));

import type { Logger } from 'pino';
import {
  createClient,
  type CallObserver,
  type DirectTransport,
  type Transport,
} from '#app/api/client.ts';
import { createCallBudget, type CallBudget } from '#app/api/caller.ts';
import { createHttpTransport } from '#app/api/http-transport.ts';
import type { ClosedByLast } from '#app/context/caches/last-good-permissions.ts';
import type { Environment } from '../environment.ts';
import { createCatalogueNames, type CatalogueNames } from './static/catalogue-names.ts';
import type { Metrics } from './metrics.ts';
import type { PlatformClient } from './platform-worker/client.ts';
import { createUnreadValues, type UnreadValue, type UnreadValues } from './unread-values.ts';

/** The site's calls to its platform, and the state of its answers. */
export interface PlatformCalls {
  readonly client: ReturnType<typeof createClient>;
  /** Starts the time budget for the calls of one page; undefined with the embedded platform. */
  readonly startBudget: (() => CallBudget) | undefined;
  readonly unread: UnreadValues;
  /** Records what stays closed because a permission says nothing about it. */
  readonly noteClosedByLast: (brand: string, closed: ClosedByLast) => void;
  /** The names of games and vendors in its answers. */
  readonly catalogueNames: CatalogueNames;
  /** Calls whose circuit is open, by brand. */
  readonly openCircuits: () => readonly { readonly brand: string; readonly path: string }[];
}

/** Calls to the embedded platform: no socket, same contract. */
const sendInProcess =
  (platform: PlatformClient): Transport =>
  (request, { merchantCode, ip, host }) =>
    platform.fetch(request, { merchantCode, ip, host });

const readInProcess =
  (platform: PlatformClient): DirectTransport =>
  (read, { merchantCode, ip }) =>
    platform.read(read, { merchantCode, ip });

interface PlatformCallsDeps {
  readonly environment: Environment;
  /** The embedded platform; undefined with an external one. */
  readonly platform: PlatformClient | undefined;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly secret: string;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Creates the calls to the platform, embedded or the operator's own. */
export function createPlatformCalls(deps: PlatformCallsDeps): PlatformCalls {
  const { environment, platform, log, metrics, secret, now } = deps;
  const unread = createUnreadValues(now);
  const catalogueNames = createCatalogueNames(now);
  const { wps } = environment;
  const transport =
    platform || !wps
      ? undefined
      : createHttpTransport({
          origin: wps.origin,
          token: wps.token,
          certificate: wps.certificate,
        });
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
    answered: ({ brand, call, value }) => catalogueNames.learn(brand, call, value),
    // Not by its code at the platform, which may be a value of the environment.
    failed: ({ call, reason }) => log.warn({ call, reason }, 'a platform call failed'),
    ended: ({ ms, ...about }) => metrics.platformCall({ ...about, seconds: ms / 1000 }),
  };
  const openCircuits = transport?.openCircuits ?? (() => []);
  metrics.onScrape(() => metrics.circuits(openCircuits()));
  return {
    unread,
    noteClosedByLast: (brand, closed) =>
      noteUnread({ brand, call: 'systemStatus', path: closed, reason: closedByLastReason }),
    catalogueNames,
    openCircuits,
    startBudget: platform || !wps ? undefined : () => createCallBudget(wps.pageMs, elapsed),
    client: createClient({
      send: platform ? sendInProcess(platform) : (transport?.send ?? refuseToSend),
      read: platform && readInProcess(platform),
      observer,
      secret,
      isSpecified: transport !== undefined && wps?.isPlain !== true,
      ...(wps ? { timeoutMs: wps.timeoutMs } : {}),
    }),
  };
}

const closedByLastReason =
  'null says nothing: what was closed stays closed until an answer opens it, for a day at most';

/** A monotonic clock, ms. */
const elapsed = (): number => performance.now();

const refuseToSend: Transport = () => Promise.reject(new Error('there is no platform'));

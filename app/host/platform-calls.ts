import type { Logger } from 'pino';
import {
  createClient,
  type CallObserver,
  type DirectTransport,
  type Transport,
} from '#app/api/client.ts';
import { createCallBudget, type CallBudget } from '#app/api/caller.ts';
import { createHttpTransport } from '#app/api/http-transport.ts';
import type { Environment } from '../environment.ts';
import type { Metrics } from './metrics.ts';
import type { PlatformClient } from './platform-worker/client.ts';
import { createUnreadValues, type UnreadValues } from './unread-values.ts';

/** How the site asks its platform, and what it knows of the answers. */
export interface PlatformCalls {
  readonly client: ReturnType<typeof createClient>;
  /** Starts the time that the calls of one page may take; none with the embedded platform. */
  readonly startBudget: (() => CallBudget) | undefined;
  readonly unread: UnreadValues;
  /** Calls that are not made at the moment, by brand. */
  readonly openCircuits: () => readonly { readonly brand: string; readonly path: string }[];
}

/** Calls to the embedded platform: no socket, same contract. */
const sendInProcess =
  (platform: PlatformClient): Transport =>
  (request, { merchantCode, ip }) =>
    platform.fetch(request, { merchantCode, ip });

const readInProcess =
  (platform: PlatformClient): DirectTransport =>
  (read, { merchantCode, ip }) =>
    platform.read(read, { merchantCode, ip });

interface PlatformCallsDeps {
  readonly environment: Environment;
  /** The embedded platform; none when another one is named. */
  readonly platform: PlatformClient | undefined;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly secret: string;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Opens the way to the platform, embedded or the operator's own. */
export function createPlatformCalls(deps: PlatformCallsDeps): PlatformCalls {
  const { environment, platform, log, metrics, secret, now } = deps;
  const unread = createUnreadValues(now);
  const { wps } = environment;
  const transport =
    platform || !wps
      ? undefined
      : createHttpTransport({
          origin: wps.origin,
          token: wps.token,
          certificate: wps.certificate,
        });
  const observer: CallObserver = {
    unread: (value) => {
      metrics.unreadValue(value.call);
      if (unread.add(value))
        log.warn(
          { call: value.call, path: value.path, reason: value.reason },
          'the platform’s answer has a value that cannot be read',
        );
    },
    // Not by its code at the platform, which may be a value of the environment.
    failed: ({ call, reason }) => log.warn({ call, reason }, 'a platform call failed'),
    ended: ({ call, outcome, ms }) => metrics.platformCall(call, outcome, ms / 1000),
  };
  const openCircuits = transport?.openCircuits ?? (() => []);
  metrics.onScrape(() => metrics.circuits(openCircuits()));
  return {
    unread,
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

/** ms, from any beginning, that only ever goes forward. */
const elapsed = (): number => performance.now();

const refuseToSend: Transport = () => Promise.reject(new Error('there is no platform'));

import { resolve } from 'node:path';
import { readReservations } from '#app/registry/read/read-reserved-names.ts';
import { localPreviewHost, publicPreviewHosts } from '#app/registry/staged/preview-hosts.ts';
import { stagedLocation } from '#app/registry/staged/staged-folder.ts';
import type { StageRecord } from '#app/registry/staged/stage-record.ts';
import { previewParam, sealPreview } from '#app/session/preview-link.ts';
import { createSeal } from '#app/session/seal.ts';
import { readServerSecret } from '../../data/server-secret.ts';
import type { Io } from '../io.ts';

/** Addresses of a staged brand's preview. */
export interface PreviewLinks {
  /** On the server's machine, without a link. */
  readonly local: string;
  /** For others; empty when no link is possible. */
  readonly links: readonly string[];
  /** ISO 8601 time of expiry. */
  readonly until: string;
  /** Why there is no link. */
  readonly missing?: string;
}

/** @param hours how long they are valid */
export async function createPreviewLinks(
  dir: string,
  code: string,
  { id }: Pick<StageRecord, 'id'>,
  hours: number,
  io: Io,
): Promise<PreviewLinks> {
  const lifeSeconds = hours * 3600;
  const location = stagedLocation(resolve(dir), code);
  const hosts = publicPreviewHosts(readReservations(location, code, io.environment).player);
  const common = {
    local: `http://${localPreviewHost(code)}:${io.environment['PORT'] || '3000'}/`,
    until: new Date((Math.floor(io.now() / 1000) + lifeSeconds) * 1000).toISOString(),
  };
  if (hosts.length === 0)
    return { ...common, links: [], missing: 'the brand has no own host (hosts.player)' };
  const secret = await readServerSecret(io.environment);
  if (secret === undefined)
    return {
      ...common,
      links: [],
      missing:
        'the server’s secret cannot be read; start the server once, or set SESSION_SECRET and DATA_DIR as it has them',
    };
  const sealed = await sealPreview(createSeal(secret, io.now), code, id, lifeSeconds);
  return { ...common, links: hosts.map((host) => `https://${host}/?${previewParam}=${sealed}`) };
}

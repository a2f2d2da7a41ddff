import { resolve } from 'node:path';
import { localPreviewHost, publicPreviewHosts } from '#app/registry/staged/preview-hosts.ts';
import { readStagedBrand } from '#app/registry/staged/read-staged.ts';
import { findStagedCodes, stagedName } from '#app/registry/staged/staged-folder.ts';
import { readStageRecord } from '#app/registry/staged/stage-record.ts';
import type { Io } from './io.ts';
import { publicationBuildOptions } from './read-registry.ts';

/** A staged brand, as `list --json` prints it. */
export interface ListedStaging {
  readonly code: string;
  /** The folder name, which other commands accept. */
  readonly folder: string;
  readonly name: string;
  /** ISO 8601 time of staging, and the author; null for folders made by hand. */
  readonly since: string | null;
  readonly by: string | null;
  /** The scheduled publication. */
  readonly publish: { readonly at: string; readonly by: string } | null;
  /** The failed publication. */
  readonly refused: { readonly at: string; readonly because: string } | null;
  /** Hosts of the preview. */
  readonly hosts: readonly string[];
  readonly languages: { readonly default: string; readonly menu: readonly string[] } | null;
  /** The number of problems for which a server would reject it. */
  readonly problems: number;
}

/** Sorted by code. */
export async function listStaged(dir: string, { environment }: Io): Promise<ListedStaging[]> {
  const root = resolve(dir);
  const sources = { dir: root, environment, buildOptions: publicationBuildOptions };
  return Promise.all(
    (await findStagedCodes(root)).map(async (code) => {
      const [brand, record] = await Promise.all([
        readStagedBrand(sources, code),
        readStageRecord(root, code),
      ]);
      const merchant = brand.ok ? brand.value.merchant : undefined;
      return {
        code,
        folder: stagedName(code),
        name: merchant?.name ?? code,
        since: record?.at ?? null,
        by: record?.by ?? null,
        publish: record?.publish ? { at: record.publish.at, by: record.publish.by } : null,
        refused: record?.refused ?? null,
        hosts: [localPreviewHost(code), ...publicPreviewHosts(merchant?.hosts.player ?? [])],
        languages: merchant?.languages ?? null,
        problems: brand.ok ? 0 : brand.fault.length,
      };
    }),
  );
}

import { resolve } from 'node:path';
import { localPreviewHost, publicPreviewHosts } from '#app/registry/staged/preview-hosts.ts';
import { readStagedBrand } from '#app/registry/staged/read-staged.ts';
import { findStagedCodes, stagedName } from '#app/registry/staged/staged-folder.ts';
import { readStageRecord } from '#app/registry/staged/stage-record.ts';
import type { Io } from './io.ts';
import { publicationBuildOptions } from './read-registry.ts';

/** One staged brand, in the shape that `list --json` prints. */
export interface ListedStaging {
  /** The brand's code. */
  readonly code: string;
  /** The name of its folder, which other commands take. */
  readonly folder: string;
  readonly name: string;
  /** When it was staged, ISO 8601, and by whom; null for a folder that was made by hand. */
  readonly since: string | null;
  readonly by: string | null;
  /** When it will be published, and by whom. */
  readonly publish: { readonly at: string; readonly by: string } | null;
  /** Why it was not published when it was due. */
  readonly refused: { readonly at: string; readonly because: string } | null;
  /** Hosts of the preview. */
  readonly hosts: readonly string[];
  readonly languages: { readonly default: string; readonly menu: readonly string[] } | null;
  /** The number of reasons for which a server would refuse it. */
  readonly problems: number;
}

/** Every staged brand of a folder of brands, by code. */
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

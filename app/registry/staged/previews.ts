import { join } from 'node:path';
import type { Problem } from '#schema/problem.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { Brand } from '../brand.ts';
import { readReservations } from '../read/read-reserved-names.ts';
import { computeFolderSignature } from '../read/folder-signature.ts';
import { localPreviewHost, mayBePreviewHost, publicPreviewHosts } from './preview-hosts.ts';
import { previewOf } from './preview-brand.ts';
import { readStagedBrand, type StagedSources } from './read-staged.ts';
import { readStageRecord } from './stage-record.ts';
import { stagedLocation, stagedName } from './staged-folder.ts';
import type { StagedIndex } from './staged-index.ts';

export interface PreviewHost {
  readonly code: string;
  /** Part of preview links; '' for a folder that was created manually. */
  readonly stageId: string;
}

/** Separate from the index of live hosts. */
export interface Previews {
  /** `host` is in lower case, without port. */
  at(host: string): Promise<PreviewHost | undefined>;
  brand(code: string): Promise<Result<Brand, readonly Problem[]>>;
}

export interface PreviewDeps extends StagedSources {
  readonly index: StagedIndex;
  readonly hasOwnTenant: boolean;
  /** Called before a new preview is shown, with the codes of removed ones. */
  readonly onChange: (brands: readonly Brand[], retiredCodes: readonly string[]) => Promise<void>;
}

/** Ms for which the hosts in staged manifests are cached. */
const hostsMs = 500;

interface LoadedPreview {
  readonly signature: string;
  readonly brand: Result<Brand, readonly Problem[]>;
}

function createHostFinder({ dir, environment, index }: PreviewDeps) {
  let cached: { readonly at: number; readonly hosts: ReadonlyMap<string, string> } | undefined;
  return async (host: string): Promise<string | undefined> => {
    if (!cached || performance.now() - cached.at > hostsMs) {
      const hosts = new Map<string, string>();
      for (const code of await index.codes()) {
        const { player } = readReservations(stagedLocation(dir, code), code, environment);
        for (const name of [localPreviewHost(code), ...publicPreviewHosts(player)])
          if (!hosts.has(name)) hosts.set(name, code);
      }
      cached = { at: performance.now(), hosts };
    }
    return cached.hosts.get(host);
  };
}

/**
 * Not watched: a staged folder is checked when its preview is requested, and read again after a
 * change.
 */
export function createPreviews(deps: PreviewDeps): Previews {
  const { dir, index, hasOwnTenant, onChange } = deps;
  const codeOf = createHostFinder(deps);
  const loaded = new Map<string, Promise<LoadedPreview>>();
  const stagedSignature = (code: string) => computeFolderSignature(stagedLocation(dir, code).path);
  const templateSignature = async (brand: LoadedPreview['brand']): Promise<string> => {
    const template = brand.ok ? brand.value.merchant.template : undefined;
    return template === undefined ? '' : computeFolderSignature(join(dir, template));
  };
  const load = async (code: string): Promise<LoadedPreview> => {
    // Taken before reading, so that later writes trigger another read.
    const staged = await stagedSignature(code);
    const source = await readStagedBrand(deps, code);
    const brand = source.ok ? ok(previewOf(source.value, { hasOwnTenant })) : source;
    if (brand.ok) await onChange([brand.value], []);
    return { brand, signature: `${staged}\n${await templateSignature(brand)}` };
  };
  const isCurrent = async (code: string, { signature, brand }: LoadedPreview): Promise<boolean> =>
    signature === `${await stagedSignature(code)}\n${await templateSignature(brand)}`;
  const retireGone = async (): Promise<void> => {
    const staged = new Set(await index.codes());
    const removedCodes = [...loaded.keys()].filter((code) => !staged.has(code));
    for (const code of removedCodes) loaded.delete(code);
    if (removedCodes.length > 0) await onChange([], removedCodes.map(stagedName));
  };
  return {
    at: async (host) => {
      if (!mayBePreviewHost(host)) return undefined;
      await retireGone();
      const code = await codeOf(host);
      if (code === undefined) return undefined;
      return { code, stageId: (await readStageRecord(dir, code))?.id ?? '' };
    },
    brand: async (code) => {
      const previous = loaded.get(code);
      const cached = await previous?.catch(() => undefined);
      if (cached && (await isCurrent(code, cached))) return cached.brand;
      // A concurrent request may have started to read it already.
      const loadedBrand = loaded.get(code);
      const next = loadedBrand !== undefined && loadedBrand !== previous ? loadedBrand : load(code);
      loaded.set(code, next);
      next.catch(() => loaded.delete(code));
      return (await next).brand;
    },
  };
}

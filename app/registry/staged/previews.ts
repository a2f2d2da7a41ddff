import { join } from 'node:path';
import type { Problem } from '#schema/problem.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { Brand } from '../brand.ts';
import { readReservations } from '../read/read-reserved-names.ts';
import { folderSignature } from '../read/folder-signature.ts';
import { localPreviewHost, mayBePreviewHost, publicPreviewHosts } from './preview-hosts.ts';
import { previewOf } from './preview-brand.ts';
import { readStagedBrand, type StagedSources } from './read-staged.ts';
import { readStageRecord } from './stage-record.ts';
import { stagedLocation, stagedName } from './staged-folder.ts';
import type { StagedIndex } from './staged-index.ts';

/** Whose preview a host shows. */
export interface PreviewHost {
  /** The code of the brand that is staged. */
  readonly code: string;
  /** Which staging it is; links name it. '' for a folder that was made by hand. */
  readonly stageId: string;
}

/** The previews of staged brands: found by their hosts, apart from the index of players' hosts. */
export interface Previews {
  /** Whose preview a host (lower case, without port) shows; undefined for any other host. */
  at(host: string): Promise<PreviewHost | undefined>;
  /** The preview as its folder is now, or what is wrong with it. */
  brand(code: string): Promise<Result<Brand, readonly Problem[]>>;
}

/** What previews are made with. */
export interface PreviewDeps extends StagedSources {
  readonly index: StagedIndex;
  /** Whether the embedded platform answers. */
  readonly hasOwnTenant: boolean;
  /** Told of a preview before it is shown, and of the codes of those that are gone. */
  readonly onChange: (brands: readonly Brand[], retiredCodes: readonly string[]) => Promise<void>;
}

/** How long it is known which hosts staged manifests name, ms. */
const hostsMs = 500;

interface LoadedPreview {
  readonly signature: string;
  readonly brand: Result<Brand, readonly Problem[]>;
}

/** Finds the brand of a preview's host by what staged manifests say. */
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
 * Opens the previews of a folder of brands. Nothing is watched: a staged folder is looked at when
 * somebody looks at its preview, and read again when it or its template changed.
 */
export function createPreviews(deps: PreviewDeps): Previews {
  const { dir, index, hasOwnTenant, onChange } = deps;
  const codeOf = createHostFinder(deps);
  const loaded = new Map<string, Promise<LoadedPreview>>();
  const stagedSignature = (code: string) => folderSignature(stagedLocation(dir, code).path);
  const templateSignature = async (brand: LoadedPreview['brand']): Promise<string> => {
    const template = brand.ok ? brand.value.merchant.template : undefined;
    return template === undefined ? '' : folderSignature(join(dir, template));
  };
  const load = async (code: string): Promise<LoadedPreview> => {
    // Before it is read: what is written meanwhile is read the next time.
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
      // Whoever came first meanwhile has begun to read it again.
      const other = loaded.get(code);
      const next = other !== undefined && other !== previous ? other : load(code);
      loaded.set(code, next);
      next.catch(() => loaded.delete(code));
      return (await next).brand;
    },
  };
}

import type { LoadedFolder } from '#app/context/registry/load-folder.ts';
import type { Shelf } from '#app/context/registry/shelf.ts';

/** One folder of brands, in the shape that `list --json` prints. */
export interface ListedBrand {
  readonly code: string;
  readonly name: string;
  /** `served` by a server that starts now, `refused` by it, or a `template`, which is never served. */
  readonly state: 'served' | 'refused' | 'template';
  /** Empty for templates and for brands that are refused. */
  readonly hosts: { readonly player: readonly string[]; readonly agent: readonly string[] };
  readonly languages: { readonly default: string; readonly menu: readonly string[] } | null;
  /** Reasons for which the server refuses the folder. */
  readonly problems: number;
}

function describe({ code, manifest }: LoadedFolder, { serving, problems }: Shelf): ListedBrand {
  const merchant = serving.get(code)?.merchant;
  return {
    code,
    name: merchant?.name ?? manifest?.manifest.name ?? code,
    state: code.startsWith('_') ? 'template' : merchant ? 'served' : 'refused',
    hosts: merchant?.hosts ?? { player: [], agent: [] },
    languages: merchant?.languages ?? null,
    problems: problems.get(code)?.length ?? 0,
  };
}

/** Every folder, brands first, then templates, each by code. */
export function listBrands(shelf: Shelf): ListedBrand[] {
  const listed = [...shelf.folders.values()].map((folder) => describe(folder, shelf));
  return listed.sort((a, b) => Number(a.state === 'template') - Number(b.state === 'template') || (a.code < b.code ? -1 : 1));
}

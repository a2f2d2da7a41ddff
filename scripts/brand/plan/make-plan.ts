import { normaliseMerchant } from '#app/context/merchant/normalise-merchant.ts';
import { pageTags } from '#app/context/registry/documents.ts';
import type { LoadedFolder } from '#app/context/registry/load-folder.ts';
import type { Shelf } from '#app/context/registry/shelf.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import type { AssembledSite, Viewer } from '#app/site/types.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { permissionSchema } from '#schema/permission.ts';
import { pathOfPointer, type Problem } from '#schema/problem.ts';
import { placeOfKey, type Manifests } from '#app/context/explain/place-of-key.ts';
import type { Change, Told } from './change.ts';
import { compareFiles, filesOf, type Files } from './compare-files.ts';
import { compareForms } from './compare-forms.ts';
import { compareLooks } from './compare-looks.ts';
import {
  compareIdentity,
  comparePlaces,
  compareProtection,
  compareService,
} from './compare-places.ts';

/** What a change of its folder does to the players of one brand. */
export interface BrandPlan {
  readonly brand: string;
  /** `broken`: one side cannot be served, so there is nothing to compare; its problems say why. */
  readonly state: 'same' | 'changed' | 'new' | 'removed' | 'broken';
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
}

interface Read {
  readonly merchant: Merchant;
  readonly files: Files;
  readonly manifests: Manifests;
}

const viewers = (merchant: Merchant): Viewer[] => {
  const common = {
    agentSide: false,
    language: merchant.languages.default,
    theme: merchant.theme.mode,
  };
  return [
    { kind: 'guest', ...common },
    { kind: 'member', ...common, account: 'member', type: 0, vip: null },
    { kind: 'member', ...common, agentSide: true, account: 'agent', type: 1, vip: null },
  ];
};

/**
 * The site that each kind of visitor has: what a member loses is lost, though a guest never saw it.
 */
const sitesOf = (merchant: Merchant): AssembledSite[] =>
  viewers(merchant).map((viewer) =>
    assembleSite({ merchant, permission: permissionSchema.parse({}), viewer }),
  );

function readBrand(shelf: Shelf, folder: LoadedFolder): Read | undefined {
  const { manifest } = folder;
  const template =
    manifest?.manifest.extends === undefined
      ? undefined
      : shelf.folders.get(manifest.manifest.extends);
  if (!manifest || folder.problems.length > 0) return undefined;
  const merchant = normaliseMerchant({
    folder: folder.code,
    brand: manifest,
    template: template?.manifest,
    pages: pageTags([...(template?.content.values() ?? []), ...folder.content.values()]),
    version: '',
  });
  if (!merchant.ok) return undefined;
  return {
    merchant: merchant.value,
    files: filesOf(template ? [folder, template] : [folder]),
    manifests: { brand: manifest.source, template: template?.manifest?.source },
  };
}

/** Everything that differs between two versions of a brand, each thing once. Pure. */
function compare(before: Read, after: Read): Told[] {
  const [was, now] = [sitesOf(before.merchant), sitesOf(after.merchant)];
  const seen = was.flatMap((site, index) => {
    const other = now[index] as AssembledSite;
    return [
      ...comparePlaces(site, other),
      ...compareForms(site, other),
      ...compareService(site, other),
      ...compareLooks(site, other),
    ];
  });
  const told = [
    ...compareIdentity(before.merchant, after.merchant),
    ...compareProtection(before.merchant, after.merchant),
    ...seen,
    ...compareFiles(before.files, after.files),
  ];
  return [...new Map(told.map((one) => [`${one.subject} ${one.text}`, one])).values()];
}

/**
 * Where it stands: on the new side where that says something of it, else on the old one, which said
 * it last.
 */
function placed(told: Told, before: Read, after: Read): Change {
  if (told.pointer === '') return told;
  for (const { merchant, manifests } of [after, before]) {
    const {
      layer,
      place: { file, line, column },
    } = placeOfKey(merchant, manifests, pathOfPointer(told.pointer));
    if (layer !== 'default') return { ...told, at: { file, line, column } };
  }
  return told;
}

const order = { breaking: 0, notable: 1, cosmetic: 2 } as const;

/**
 * The plan of one brand: what its players lose, gain, must do from now on; how they are protected;
 * how it looks.
 */
export function planFor(code: string, older: Shelf, newer: Shelf): BrandPlan {
  const [was, now] = [older.folders.get(code), newer.folders.get(code)];
  const [before, after] = [was && readBrand(older, was), now && readBrand(newer, now)];
  const problems = (newer.problems.get(code) ?? []).concat(
    was && !before ? (older.problems.get(code) ?? []) : [],
  );
  if ((now && !after) || (was && !before))
    return { brand: code, state: 'broken', changes: [], problems };
  if (!after)
    return {
      brand: code,
      state: 'removed',
      changes: [
        {
          group: 'lose',
          severity: 'breaking',
          subject: `brand:${code}`,
          text: 'the whole brand is gone: its players have no site any more',
          pointer: '',
        },
      ],
      problems: [],
    };
  if (!before)
    return {
      brand: code,
      state: 'new',
      changes: [
        {
          group: 'gain',
          severity: 'notable',
          subject: `brand:${code}`,
          text: `a new brand, on ${after.merchant.hosts.player.join(', ')}`,
          pointer: '',
        },
      ],
      problems: [],
    };
  const changes = compare(before, after)
    .map((told) => placed(told, before, after))
    .sort((a, b) => order[a.severity] - order[b.severity]);
  return { brand: code, state: changes.length > 0 ? 'changed' : 'same', changes, problems: [] };
}

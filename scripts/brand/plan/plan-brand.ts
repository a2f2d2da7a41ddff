import { normaliseMerchant } from '#app/context/merchant/normalise-merchant.ts';
import { pageTags } from '#app/registry/content-entries.ts';
import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import type { RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import type { AssembledSite, Viewer } from '#app/site/types.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { permissionSchema } from '#schema/permission.ts';
import { pathOfPointer, type Problem } from '#schema/problem.ts';
import { locateKey, type Manifests } from '#app/context/explain/locate-key.ts';
import type { Change, UnlocatedChange } from './change.ts';
import { compareFiles, filesOf, type Files } from './compare-files.ts';
import { compareForms } from './compare-forms.ts';
import { compareAppearance } from './compare-appearance.ts';
import { compareIdentity, compareProtection } from './compare-merchant.ts';
import { compareOtherSettings, compareSafeguards, compareServices } from './compare-settings.ts';
import { comparePages, compareService } from './compare-site.ts';

/** The effect of a changed folder on players. */
export interface BrandPlan {
  readonly brand: string;
  /** `broken`: one side cannot be served, so that no comparison is possible. */
  readonly state: 'same' | 'changed' | 'new' | 'removed' | 'broken';
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
}

interface BrandVersion {
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

/** The site per kind of visitor: losses of members count even if guests see none. */
const sitesOf = (merchant: Merchant): AssembledSite[] =>
  viewers(merchant).map((viewer) =>
    assembleSite({ merchant, permission: permissionSchema.parse({}), viewer }),
  );

function readBrand(snapshot: RegistrySnapshot, folder: LoadedFolder): BrandVersion | undefined {
  const { manifest } = folder;
  const template =
    manifest?.manifest.extends === undefined
      ? undefined
      : snapshot.folders.get(manifest.manifest.extends);
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

/** All differences, without duplicates. Pure. */
function compare(before: BrandVersion, after: BrandVersion): UnlocatedChange[] {
  const [was, now] = [sitesOf(before.merchant), sitesOf(after.merchant)];
  const siteChanges = was.flatMap((site, index) => {
    const other = now[index] as AssembledSite;
    return [
      ...comparePages(site, other),
      ...compareForms(site, other),
      ...compareService(site, other),
      ...compareAppearance(site, other),
    ];
  });
  const reportedChanges = [
    ...compareIdentity(before.merchant, after.merchant),
    ...compareProtection(before.merchant, after.merchant),
    ...compareSafeguards(before.merchant, after.merchant),
    ...compareServices(before.merchant, after.merchant),
    ...siteChanges,
    ...compareFiles(before.files, after.files),
  ];
  const unlocated = [
    ...reportedChanges,
    ...compareOtherSettings(before.merchant, after.merchant, reportedChanges),
  ];
  return [...new Map(unlocated.map((one) => [`${one.subject} ${one.text}`, one])).values()];
}

/** On the new side if possible, otherwise on the old one. */
function withLocation(
  unlocated: UnlocatedChange,
  before: BrandVersion,
  after: BrandVersion,
): Change {
  if (unlocated.pointer === '') return unlocated;
  for (const { merchant, manifests } of [after, before]) {
    const {
      layer,
      location: { file, line, column },
    } = locateKey(merchant, manifests, pathOfPointer(unlocated.pointer));
    if (layer !== 'default') return { ...unlocated, at: { file, line, column } };
  }
  return unlocated;
}

const order = { breaking: 0, notable: 1, cosmetic: 2 } as const;

export function planBrand(
  code: string,
  older: RegistrySnapshot,
  newer: RegistrySnapshot,
): BrandPlan {
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
          text: 'the whole brand is removed: its players no longer have a site',
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
    .map((unlocated) => withLocation(unlocated, before, after))
    .sort((a, b) => order[a.severity] - order[b.severity]);
  return { brand: code, state: changes.length > 0 ? 'changed' : 'same', changes, problems: [] };
}

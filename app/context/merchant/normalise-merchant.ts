import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CheckedManifest } from '#schema/check-manifest.ts';
import type { Layer, Merchant } from '#schema/merchant-normal.ts';
import type { ManifestInput } from '#schema/manifest/manifest-schema.ts';
import { pointerOf, type JsonPath, type Problem } from '#schema/problem.ts';
import { buildMerchant } from './build-merchant.ts';
import { checkAgents } from './check-agents.ts';
import { checkCampaigns } from './check-campaigns.ts';
import { checkCashier } from './check-cashier.ts';
import { checkForm } from './check-form.ts';
import { checkIdentity, checkTemplate } from './check-identity.ts';
import { checkFooterPages, checkTargets } from './check-targets.ts';
import { checkVendors } from './check-vendors.ts';
import { defaultManifest } from './default-merchant.ts';
import { layerOf, type ReportProblem, type LayerTracker } from './layer-tracking.ts';
import type { MergedManifest } from './manifest-items.ts';
import { mergeManifest } from './merge-manifest.ts';

export interface Layers {
  readonly folder: string;
  readonly brand: CheckedManifest;
  readonly template?: CheckedManifest | undefined;
  /** Tags of the content pages of brand and template; absent when they were not read. */
  readonly pages?: readonly string[] | undefined;
  readonly version: string;
}

/** Brands do not inherit these keys. */
const withoutOwnKeys = (manifest: ManifestInput): ManifestInput => {
  const { code: _code, name: _name, $schema: _schema, ...sharedKeys } = manifest;
  return sharedKeys as ManifestInput;
};

/**
 * The brand's manifest merged over its template's, without defaults. `${NAME}`s stay unreplaced.
 */
export function resolveManifest(
  brand: CheckedManifest,
  template: CheckedManifest | undefined,
): ManifestInput {
  const silentTracker: LayerTracker = {
    notes: new Map(),
    report: () => undefined,
    layerAt: () => 'brand',
  };
  // `checkManifest` has validated both sources; their `${NAME}`s are not replaced.
  const manifestOf = ({ source }: CheckedManifest): ManifestInput => source.value as ManifestInput;
  const lists = {
    nav: defaultManifest.nav,
    register: { fields: defaultManifest.register.fields },
    banners: [],
    customerService: { entries: [] },
    cashier: { channels: [] },
  } as unknown as MergedManifest;
  const below = template
    ? mergeManifest(lists, withoutOwnKeys(manifestOf(template)), silentTracker)
    : lists;
  const { extends: _extends, ...resolved } = mergeManifest(below, manifestOf(brand), silentTracker);
  return resolved;
}

const defaultNotes = (): Map<string, Layer> =>
  new Map(
    [
      defaultManifest.nav.map(({ id }) => ['nav', id]),
      defaultManifest.register.fields.map(({ id }) => ['register', 'fields', id]),
    ]
      .flat()
      .map((path) => [pointerOf(path), 'default']),
  );

function applyLayer(
  below: MergedManifest,
  over: CheckedManifest,
  layer: Layer,
  notes: Map<string, Layer>,
  report: ReportProblem,
): MergedManifest {
  const tracker: LayerTracker = {
    notes,
    report,
    layerAt: (path) => (over.fromEnvironment.has(path.join('/')) ? 'environment' : layer),
  };
  return mergeManifest(
    below,
    layer === 'template' ? withoutOwnKeys(over.manifest) : over.manifest,
    tracker,
  );
}

const reporterFor =
  (checked: CheckedManifest, problems: Problem[]): ReportProblem =>
  (path, message, hint) => {
    problems.push(checked.source.problem(path, message, hint));
  };

const hasValueAt = (manifest: unknown, path: JsonPath): boolean =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined,
    manifest,
  ) !== undefined;

/** Located in the template's own file. */
export function templateProblems(template: CheckedManifest, folder: string): Problem[] {
  const problems: Problem[] = [];
  const report = reporterFor(template, problems);
  const mergedManifest = applyLayer(defaultManifest, template, 'template', defaultNotes(), report);
  checkTemplate(template.manifest, report);
  if (template.manifest.code !== folder)
    report(
      ['code'],
      `\`${template.manifest.code}\` differs from the folder name, \`${folder}\``,
      `write "code": "${folder}"`,
    );
  checkTargets(mergedManifest, report);
  checkForm(mergedManifest, report);
  checkVendors(mergedManifest, report);
  checkCashier(mergedManifest, report);
  checkAgents(mergedManifest, report);
  checkCampaigns(mergedManifest, report);
  return problems;
}

/**
 * Merges defaults, template and brand (with `${NAME}`s replaced), then checks rules across keys.
 * Reports all problems at once.
 */
export function normaliseMerchant({
  folder,
  brand,
  template,
  pages,
  version,
}: Layers): Result<Merchant, Problem[]> {
  const problems: Problem[] = [];
  const notes = defaultNotes();
  const start = template
    ? applyLayer(defaultManifest, template, 'template', notes, () => undefined)
    : defaultManifest;
  const mergedManifest = applyLayer(start, brand, 'brand', notes, reporterFor(brand, problems));
  const report: ReportProblem = (path, message, hint) => {
    const fromTemplate =
      template !== undefined &&
      layerOf(notes, pointerOf(path)) === 'template' &&
      !hasValueAt(brand.manifest, path);
    reporterFor(fromTemplate ? template : brand, problems)(path, message, hint);
  };
  checkIdentity(mergedManifest, folder, report);
  checkTargets(mergedManifest, report);
  checkForm(mergedManifest, report);
  checkVendors(mergedManifest, report);
  checkCashier(mergedManifest, report);
  checkAgents(mergedManifest, report);
  checkCampaigns(mergedManifest, report);
  if (pages) checkFooterPages(mergedManifest, pages, report);
  return problems.length > 0
    ? refuse(problems)
    : ok(buildMerchant(mergedManifest, Object.fromEntries(notes), pages ?? [], version));
}

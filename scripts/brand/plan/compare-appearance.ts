import type { AssembledSite } from '#app/site/types.ts';
import { themeModes } from '#schema/theme.ts';
import { contrast } from '#themes/colour.ts';
import { brandColours } from '#themes/derive-colours.ts';
import { contrastPairs } from '#themes/roles.ts';
import { compact, diffByKey, appearance, presenceChanges, type UnlocatedChange } from './change.ts';

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const readableRatio = 4.5;
const noticeableDrop = 0.9;

/** All different leaves. */
function changedLeaves(
  before: unknown,
  after: unknown,
  pointer: string,
): { readonly pointer: string; readonly was: unknown; readonly now: unknown }[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const parts = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!parts(before) || !parts(after)) return [{ pointer, was: before, now: after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changedLeaves(before[key], after[key], `${pointer}/${key}`),
  );
}

const formatValue = (value: unknown): string =>
  value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);

function compareContrast(before: AssembledSite, after: AssembledSite): UnlocatedChange[] {
  const [was, now] = [brandColours(before.theme), brandColours(after.theme)];
  return themeModes.flatMap((mode) =>
    contrastPairs.flatMap(({ text, surface }) => {
      const [previous, ratio] = [
        contrast(was[mode][text], was[mode][surface]),
        contrast(now[mode][text], now[mode][surface]),
      ];
      return ratio < previous * noticeableDrop
        ? [
            appearance(
              `contrast:${mode}/${text}/${surface}`,
              `${text} on ${surface} (${mode}) is less legible: ${ratio.toFixed(1)}:1 instead of ${previous.toFixed(1)}:1`,
              '/theme',
              ratio < readableRatio ? 'notable' : 'cosmetic',
            ),
          ]
        : [];
    }),
  );
}

function compareBanners(before: AssembledSite, after: AssembledSite): UnlocatedChange[] {
  const allBanners = (site: AssembledSite) => Object.values(site.banners).flat();
  const [was, now] = [allBanners(before), allBanners(after)];
  const { common } = diffByKey(was, now, ({ id }) => id);
  const order = (list: typeof was) =>
    [...new Set(list.map(({ group }) => group))]
      .sort()
      .map((group) =>
        list
          .filter((one) => one.group === group && common.some(([, other]) => other.id === one.id))
          .map(({ id }) => id)
          .join(),
      )
      .join(';');
  return compact([
    ...presenceChanges(
      was.map(({ id }) => id),
      now.map(({ id }) => id),
      'banner',
      (id) => `the banner ${id}`,
      (id) => `/banners/${id}`,
    ),
    ...common
      .filter(([previous, banner]) => JSON.stringify(previous) !== JSON.stringify(banner))
      .map(([, { id }]) =>
        appearance(
          `banner:${id}`,
          `the banner ${id} shows or opens something else`,
          `/banners/${id}`,
          'notable',
        ),
      ),
    order(was) !== order(now) &&
      appearance('banners', 'the banners stand in another order', '/banners'),
  ]);
}

/** Colours, layout, banners, footer. */
export function compareAppearance(before: AssembledSite, after: AssembledSite): UnlocatedChange[] {
  const marks = (kind: 'certificates' | 'payments') =>
    presenceChanges(
      [...before.footer[kind]],
      [...after.footer[kind]],
      kind,
      (mark) => `the mark ${mark} in the footer`,
      () => `/footer/${kind}`,
      'cosmetic',
    );
  return compact([
    ...changedLeaves(before.theme, after.theme, '/theme').map(({ pointer, was, now }) =>
      appearance(
        pointer.slice(1),
        `${pointer.slice(1).replaceAll('/', '.')} is ${formatValue(now)} instead of ${formatValue(was)}`,
        pointer,
      ),
    ),
    ...(JSON.stringify(before.theme) === JSON.stringify(after.theme)
      ? []
      : compareContrast(before, after)),
    ...changedLeaves(before.layout, after.layout, '/layout').map(({ pointer, was, now }) =>
      appearance(
        pointer.slice(1),
        `${pointer.slice(1).replaceAll('/', '.')} is ${formatValue(now)} instead of ${formatValue(was)}`,
        pointer,
        pointer === '/layout/home' ? 'notable' : 'cosmetic',
      ),
    ),
    ...compareBanners(before, after),
    JSON.stringify(before.noticeBar) !== JSON.stringify(after.noticeBar) &&
      appearance(
        'noticeBar',
        'the notice bar stands elsewhere, or not at all',
        '/layout/noticeBar',
        'notable',
      ),
    ...marks('certificates'),
    ...marks('payments'),
    before.footer.vendors !== after.footer.vendors &&
      appearance(
        'footer',
        `the footer ${after.footer.vendors ? 'shows' : 'does not show'} the vendors`,
        '/footer/vendors',
      ),
  ]);
}

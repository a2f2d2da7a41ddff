import type { AssembledSite } from '#app/site/types.ts';
import { themeModes } from '#schema/theme.ts';
import { contrast } from '#themes/colour.ts';
import { brandColours } from '#themes/derive.ts';
import { contrastPairs } from '#themes/roles.ts';
import { apart, looks, thereOrNot, type Told } from './change.ts';

/** A fall that the eye notices: a tenth of what it was. */
const noticed = 0.9;

/** Every leaf of two values that is not the same, by pointer. */
function leaves(
  before: unknown,
  after: unknown,
  pointer: string,
): { readonly pointer: string; readonly was: unknown; readonly now: unknown }[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const parts = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!parts(before) || !parts(after)) return [{ pointer, was: before, now: after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    leaves(before[key], after[key], `${pointer}/${key}`),
  );
}

const told = (value: unknown): string =>
  value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);

function compareContrast(before: AssembledSite, after: AssembledSite): Told[] {
  const [was, now] = [brandColours(before.theme), brandColours(after.theme)];
  return themeModes.flatMap((mode) =>
    contrastPairs.flatMap(({ text, surface }) => {
      const [old, ratio] = [
        contrast(was[mode][text], was[mode][surface]),
        contrast(now[mode][text], now[mode][surface]),
      ];
      return ratio < old * noticed
        ? [
            looks(
              `contrast:${mode}/${text}/${surface}`,
              `${text} on ${surface} (${mode}) is less legible: ${ratio.toFixed(1)}:1 instead of ${old.toFixed(1)}:1`,
              '/theme',
            ),
          ]
        : [];
    }),
  );
}

function compareBanners(before: AssembledSite, after: AssembledSite): Told[] {
  const all = (site: AssembledSite) => Object.values(site.banners).flat();
  const [was, now] = [all(before), all(after)];
  const { both } = apart(was, now, ({ id }) => id);
  const order = (list: typeof was) =>
    [...new Set(list.map(({ group }) => group))]
      .sort()
      .map((group) =>
        list
          .filter((one) => one.group === group && both.some(([, kept]) => kept.id === one.id))
          .map(({ id }) => id)
          .join(),
      )
      .join(';');
  return [
    ...thereOrNot(
      was.map(({ id }) => id),
      now.map(({ id }) => id),
      'banner',
      (id) => `the banner ${id}`,
      (id) => `/banners/${id}`,
    ),
    ...both
      .filter(([old, banner]) => JSON.stringify(old) !== JSON.stringify(banner))
      .map(([, { id }]) =>
        looks(
          `banner:${id}`,
          `the banner ${id} shows or opens something else`,
          `/banners/${id}`,
          'notable',
        ),
      ),
    ...(order(was) === order(now)
      ? []
      : [looks('banners', 'the banners stand in another order', '/banners')]),
  ];
}

/** Colours, layout, banners, footer. */
export function compareLooks(before: AssembledSite, after: AssembledSite): Told[] {
  const marks = (kind: 'certificates' | 'payments') =>
    thereOrNot(
      [...before.footer[kind]],
      [...after.footer[kind]],
      kind,
      (mark) => `the mark ${mark} in the footer`,
      () => `/footer/${kind}`,
      'cosmetic',
    );
  return [
    ...leaves(before.theme, after.theme, '/theme').map(({ pointer, was, now }) =>
      looks(
        pointer.slice(1),
        `${pointer.slice(1).replaceAll('/', '.')} is ${told(now)} instead of ${told(was)}`,
        pointer,
      ),
    ),
    ...(JSON.stringify(before.theme) === JSON.stringify(after.theme)
      ? []
      : compareContrast(before, after)),
    ...leaves(before.layout, after.layout, '/layout').map(({ pointer, was, now }) =>
      looks(
        pointer.slice(1),
        `${pointer.slice(1).replaceAll('/', '.')} is ${told(now)} instead of ${told(was)}`,
        pointer,
        pointer === '/layout/home' ? 'notable' : 'cosmetic',
      ),
    ),
    ...compareBanners(before, after),
    ...(JSON.stringify(before.noticeBar) === JSON.stringify(after.noticeBar)
      ? []
      : [
          looks(
            'noticeBar',
            'the notice bar stands elsewhere, or not at all',
            '/layout/noticeBar',
            'notable',
          ),
        ]),
    ...marks('certificates'),
    ...marks('payments'),
    ...(before.footer.vendors === after.footer.vendors
      ? []
      : [
          looks(
            'footer',
            `the footer ${after.footer.vendors ? 'shows' : 'does not show'} the vendors`,
            '/footer/vendors',
          ),
        ]),
  ];
}

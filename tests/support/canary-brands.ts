import { makeMerchantsDir, plainManifest, type MerchantsDir } from './merchants-dir.ts';

/** A word that stands in one brand alone; `secret` ones in keys that nobody but the server reads. */
export const canary = (code: string, where: string): string => `Zq${code}${where}qZ`;

/** The codes of the brands whose words a text holds, those of their secrets apart. */
export const canariesIn = (text: string): Set<string> => new Set([...text.matchAll(/zq([a-z]+?)(?:name|word|text|notice|help|promo|picture|player|secret)qz/gi)].map(([, code = '']) => code.toLowerCase()));
export const holdsSecret = (text: string): boolean => /zq[a-z]+secretqz/i.test(text);

const picture = (code: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"><title>${canary(code, 'picture')}</title><path d="M0 0h40v20H0z"/></svg>`;

const filesOf = (code: string): Record<string, unknown> => ({
  [`${code}/manifest.json`]: plainManifest(code, {
    name: canary(code, 'name'),
    languages: { default: 'EN', menu: ['EN', 'TY'] },
    banners: { insert: [{ id: 'own', group: 'w_home', image: 'assets/own.svg', linkageType: 'none' }] },
    extensions: { internal: canary(code, 'secret') },
  }),
  [`${code}/texts/EN.json`]: { 'brand.tagline': canary(code, 'word'), 'banner.own.title': canary(code, 'text') },
  [`${code}/assets/own.svg`]: picture(code),
  [`${code}/content/EN/notice.B.own.md`]: `# ${canary(code, 'notice')}\n\nHere.\n`,
  [`${code}/content/EN/help.own.md`]: `# ${canary(code, 'help')}\n\nHere.\n`,
  [`${code}/content/EN/promo.own.event.join.md`]: `# ${canary(code, 'promo')}\n\nHere.\n`,
});

/** A folder of brands that each carry their own words wherever a brand can carry words. */
export const makeCanaryBrands = (codes: readonly string[]): MerchantsDir => makeMerchantsDir(Object.assign({}, ...codes.map(filesOf)) as Record<string, unknown>);

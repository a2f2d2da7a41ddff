import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeMerchantsDir, minimalManifest, type MerchantsDir } from './merchants-dir.ts';
import { makePhoto } from './brands-with-images.ts';

/**
 * A word that is in one brand alone; `secret` ones in keys that nobody but the server reads.
 */
export const canary = (code: string, where: string): string => `Zq${code}${where}qZ`;

/** The codes of the brands whose words a text holds. */
export const canariesIn = (text: string): Set<string> =>
  new Set(
    [
      ...text.matchAll(
        /zq([a-z]+?)(?:name|word|text|notice|help|promo|picture|player|letter|host|secret)qz/gi,
      ),
    ].map(([, code = '']) => code.toLowerCase()),
  );
export const containsSecret = (text: string): boolean => /zq[a-z]+secretqz/i.test(text);

/** Which of these brands a text names by their codes, as parts of an address do. */
export const codesIn = (text: string, codes: readonly string[]): string[] =>
  codes.filter((code) => new RegExp(`(?<![\\w+=-])${code}(?![\\w+=-])`).test(text));

/** A host of the brand that no other name is made of. */
export const canaryHost = (code: string): string => `${canary(code, 'host').toLowerCase()}.example`;

/** A colour of the brand's own, so that what is drawn for it is its own, too. */
const colourOf = (code: string): string =>
  `#${[...code]
    .slice(0, 3)
    .map((letter) => (40 + ((letter.charCodeAt(0) * 37) % 150)).toString(16))
    .join('')}`;

const picture = (code: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"><title>${canary(code, 'picture')}</title><path d="M0 0h40v20H0z"/></svg>`;

/** Its own wording of what it sends. */
const lettersOf = (code: string): Record<string, string> => ({
  'message.code.register': `{{brand}} {{code}} {{minutes}} ${canary(code, 'letter')}`,
  'message.temporaryPassword.subject': `{{brand}} ${canary(code, 'letter')}`,
  'message.temporaryPassword.text': `{{account}} {{password}} {{minutes}} {{brand}} ${canary(code, 'letter')}`,
});

const filesOf = (code: string): Record<string, unknown> => ({
  [`${code}/manifest.json`]: minimalManifest(code, {
    name: canary(code, 'name'),
    languages: { default: 'EN', menu: ['EN', 'TY'] },
    hosts: { player: [canaryHost(code), `${code}.example`], agent: [`agent.${canaryHost(code)}`] },
    theme: { seeds: { primary: colourOf(code) } },
    banners: {
      insert: ['own.svg', 'photo.jpg'].map((file) => ({
        id: file.replace(/\..*/, ''),
        group: 'w_home',
        image: `assets/${file}`,
        linkageType: 'none',
      })),
    },
    extensions: { internal: canary(code, 'secret') },
  }),
  [`${code}/texts/EN.json`]: {
    'brand.tagline': canary(code, 'word'),
    'banner.own.title': canary(code, 'text'),
    ...lettersOf(code),
  },
  [`${code}/assets/own.svg`]: picture(code),
  [`${code}/content/EN/notice.B.own.md`]: `# ${canary(code, 'notice')}\n\nHere.\n`,
  [`${code}/content/EN/help.own.md`]: `# ${canary(code, 'help')}\n\nHere.\n`,
  [`${code}/content/EN/promo.own.event.join.md`]: `# ${canary(code, 'promo')}\n\nHere.\n`,
});

/**
 * A folder of brands that each carry their own words wherever a brand can carry words, and a
 * photograph each under the same name.
 */
export async function makeCanaryBrands(codes: readonly string[]): Promise<MerchantsDir> {
  const brands = makeMerchantsDir(
    Object.assign({}, ...codes.map(filesOf)) as Record<string, unknown>,
  );
  await Promise.all(
    codes.map(async (code) =>
      writeFile(
        path.join(brands.dir, code, 'assets', 'photo.jpg'),
        await makePhoto(code, 400, 200),
      ),
    ),
  );
  return brands;
}

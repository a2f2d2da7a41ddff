import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeMerchantsDir, minimalManifest, type MerchantsDir } from './merchants-dir.ts';
import { makePhoto } from './brands-with-images.ts';

/** A word unique to one brand; `secret` ones are in server-only keys. */
export const canary = (code: string, where: string): string => `Zq${code}${where}qZ`;

export const canariesIn = (text: string): Set<string> =>
  new Set(
    [
      ...text.matchAll(
        /zq([a-z]+?)(?:name|word|text|notice|help|promo|picture|player|letter|host|secret)qz/gi,
      ),
    ].map(([, code = '']) => code.toLowerCase()),
  );
export const containsSecret = (text: string): boolean => /zq[a-z]+secretqz/i.test(text);

export const codesIn = (text: string, codes: readonly string[]): string[] =>
  codes.filter((code) => new RegExp(`(?<![\\w+=-])${code}(?![\\w+=-])`).test(text));

/** Not derived from the code or another host. */
export const canaryHost = (code: string): string => `${canary(code, 'host').toLowerCase()}.example`;

/** Unique per brand, so that drawings are unique, too. */
const colourOf = (code: string): string =>
  `#${[...code]
    .slice(0, 3)
    .map((letter) => (40 + ((letter.charCodeAt(0) * 37) % 150)).toString(16))
    .join('')}`;

const picture = (code: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"><title>${canary(code, 'picture')}</title><path d="M0 0h40v20H0z"/></svg>`;

/** Its own wording of messages. */
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

/** Brands with unique words in each text, and a photograph under the same file name. */
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

import type { Brand } from '#app/registry/brand.ts';
import { barColourOf } from '#app/features/brand/brand-data.ts';
import { appStartPath } from '#app/domain/pages/app-start-path.ts';
import { iconUrl } from '#app/domain/pictures/brand-icons.ts';
import { languageOf } from '#app/domain/languages.ts';
import { brandColours } from '#themes/derive-colours.ts';

const maxShortNameLength = 12;

/** As many whole words as fit below an icon. */
function shortName(name: string): string {
  const [firstWord = '', ...words] = name.trim().split(/\s+/);
  const fits = (text: string): boolean => Array.from(text).length <= maxShortNameLength;
  const short = words.reduce(
    (result, word) =>
      fits(`${result} ${word}`) && name.startsWith(`${result} ${word}`)
        ? `${result} ${word}`
        : result,
    firstWord,
  );
  return fits(short) ? short : Array.from(short).slice(0, maxShortNameLength).join('');
}

/** @param version of its icons */
export function webManifest({ merchant }: Brand, version: string): object {
  const { name, theme, languages } = merchant;
  const language = languageOf(languages.default);
  const icon = (
    file: 'icon-192.png' | 'icon-512.png' | 'maskable-512.png',
    size: number,
    purpose: string,
  ) => ({ src: iconUrl(version, file), sizes: `${size}x${size}`, type: 'image/png', purpose });
  return {
    id: '/',
    name,
    short_name: shortName(name),
    lang: language?.tag,
    dir: language?.direction,
    start_url: appStartPath,
    scope: '/',
    display: 'standalone',
    theme_color: barColourOf(theme),
    background_color: brandColours(theme)[theme.mode]['surface.page'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
  };
}
